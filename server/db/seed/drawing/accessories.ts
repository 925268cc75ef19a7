import {
  box,
  check,
  type Drawing,
  dots,
  inside,
  line,
  mirror,
  oval,
  patch,
  pipe,
  sheet,
  table,
  turn,
} from './canvas.ts'

const TOTE = 'M232 340H618L648 640Q650 664 626 664H224Q200 664 202 640Z'

/** A tote sewn from an old krama. */
const tote: Drawing = (t) =>
  sheet(
    t,
    check('tote-krama', t.deep, t.paper, 58) +
      table(170, 660) +
      pipe('M318 400V270Q318 170 425 170T532 270V400', 38, t.wash) +
      line(TOTE, 'url(#tote-krama)') +
      line('M232 340H618L624 400H226Z', t.wash) +
      pipe('M318 350V450', 38, t.wash) +
      pipe('M532 350V450', 38, t.wash) +
      box(372, 486, 106, 82, 12, t.spark) +
      line('M396 516h58M396 540h34'),
  )

/** Leather sandals, one leaning on the other. */
const sandals: Drawing = (t) => {
  const sole =
    'M300 200Q392 190 396 320Q392 400 372 460Q366 520 376 590Q372 664 312 664T244 590Q238 520 236 450Q206 360 216 290Q230 204 300 200Z'
  const shoe = (id: string) =>
    line(sole, t.wash) +
    inside(id, sole, patch('M180 520H440V700H180Z', t.deep)) +
    line(sole) +
    line('M210 344Q300 262 398 322L396 392Q306 336 222 420Z', t.spark) +
    line('M236 452Q300 420 378 452L372 500Q306 472 240 506Z', t.spark) +
    dots(
      [
        [304, 340],
        [306, 470],
      ],
      t.ink,
      9,
    )
  return sheet(
    t,
    turn(-9, 300, 430, shoe('left')) + turn(9, 550, 430, mirror(425, shoe('right'))) + line('M330 728H520M554 728h14'),
  )
}

/** A palm-leaf hat with a krama band. */
const hat: Drawing = (t) => {
  const crown = 'M268 484Q262 266 425 258T582 484Q500 524 425 524T268 484Z'
  return sheet(
    t,
    check('hat-krama', t.deep, t.paper, 36) +
      line('M112 500Q150 420 425 420T738 500Q700 606 425 606T112 500Z', t.wash) +
      line('M176 520Q240 566 425 566T674 520') +
      line(crown, t.wash) +
      inside(
        'hat-crown',
        crown,
        `${line(
          'M320 260L300 500M380 240V520M440 240L446 520M500 240L520 500M250 330Q425 290 600 330M240 390Q425 350 610 390',
        )}<path d="M230 424Q425 480 620 424V500Q425 556 230 500Z" fill="url(#hat-krama)"/>`,
      ) +
      line(crown) +
      line('M560 470q60 -20 84 20q-40 30 -84 4M560 474q50 34 38 82q-46 -16 -52 -66', t.spark) +
      line('M290 680H530M564 680h16'),
  )
}

/** Lotus-bud earrings in silver. */
const earrings: Drawing = (t) => {
  const one = (x: number, y: number) =>
    line(`M${x} ${y - 150}q-40 -50 0 -70q44 14 20 70`) +
    dots([[x, y - 146]], t.ink, 12) +
    oval(x, y - 96, 40, 40, t.spark) +
    oval(x, y - 96, 15, 15, t.paper) +
    line(`M${x} ${y - 56}v36`) +
    line(`M${x} ${y - 26}q-92 96 0 226q92 -130 0 -226z`, t.wash) +
    line(`M${x} ${y + 200}q-120 -40 -100 -170q60 20 78 70M${x} ${y + 200}q120 -40 100 -170q-60 20 -78 70`, t.paper) +
    line(`M${x} ${y + 200}q-10 -90 0 -150`) +
    dots(
      [
        [x - 30, y + 236],
        [x, y + 246],
        [x + 30, y + 236],
      ],
      t.deep,
      12,
    )
  return sheet(t, one(300, 390) + one(550, 430))
}

/** A belt of woven cotton and leather, rolled. */
const belt: Drawing = (t) =>
  sheet(
    t,
    check('belt-krama', t.deep, t.paper, 40) +
      table(170, 650) +
      line('M196 470V560Q196 664 340 664T484 560V470Z', t.wash) +
      '<path d="M196 470V560Q196 664 340 664T484 560V470Z" fill="url(#belt-krama)"/>' +
      line('M470 560H640V664H340Q470 664 484 580Z', t.deep) +
      oval(340, 470, 144, 88, t.wash) +
      oval(340, 470, 104, 62, t.paper) +
      oval(340, 470, 66, 38, t.wash) +
      oval(340, 470, 30, 15, t.halo) +
      line('M592 540H700V684H592Z', t.spark) +
      line('M618 572H674V652H618Z', t.deep) +
      line('M646 612H736') +
      dots(
        [
          [520, 612],
          [556, 612],
        ],
        t.ink,
        9,
      ),
  )

/** A silk pouch with a drawstring. */
const pouch: Drawing = (t) => {
  const bag = 'M340 330Q190 420 206 560Q216 664 330 664H520Q634 664 644 560Q660 420 510 330Z'
  return sheet(
    t,
    table(190, 640) +
      line(
        'M340 330Q290 250 262 232Q330 262 350 214Q380 256 425 206Q470 256 500 214Q520 262 588 232Q560 250 510 330Z',
        t.paper,
      ) +
      line(bag, t.deep) +
      inside('pouch-bag', bag, patch('M160 560Q425 620 690 560V700H160Z', t.spark)) +
      line('M214 574Q425 626 636 574') +
      line(bag) +
      [290, 380, 470, 560].map((x) => line(`M${x} 446l26 34l-26 34l-26 -34z`, t.paper)).join('') +
      line('M336 306H514Q530 330 514 352H336Q320 330 336 306Z', t.wash) +
      line('M350 352Q300 400 312 450M500 352Q560 380 590 350') +
      oval(312, 464, 15, 15, t.spark) +
      oval(600, 340, 15, 15, t.spark),
  )
}

/** What goes with it, by what is drawn. */
export const accessories = { tote, sandals, hat, earrings, belt, pouch }
