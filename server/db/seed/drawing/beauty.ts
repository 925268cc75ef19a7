import { box, type Drawing, dots, inside, line, oval, patch, sheet, table, turn } from './canvas.ts'

/** A lipstick and its cap. */
const lipstick: Drawing = (t) =>
  sheet(
    t,
    table(210, 610) +
      line('M322 372V300Q322 214 420 196V372Z', t.spark) +
      box(306, 372, 130, 92, 10, t.paper) +
      line('M306 408H436') +
      box(288, 464, 166, 200, 16, t.deep) +
      line('M320 500V628') +
      box(496, 424, 122, 240, 20, t.wash) +
      line('M524 462V560M496 616H618'),
  )

/** A drop bottle of serum. */
const serum: Drawing = (t) => {
  const bottle = 'M330 400H520Q566 420 566 480V620Q566 664 522 664H328Q284 664 284 620V480Q284 420 330 400Z'
  return sheet(
    t,
    table(190, 640) +
      line('M388 196Q388 152 425 152T462 196V270H388Z', t.wash) +
      box(366, 270, 118, 68, 12, t.deep) +
      line('M384 338H466V400H384Z', t.paper) +
      line(bottle, t.paper) +
      inside('serum-bottle', bottle, patch('M270 510Q350 478 425 510T580 510V680H270Z', t.spark)) +
      line(bottle) +
      box(330, 540, 190, 80, 10, t.halo) +
      line('M356 568H494M356 592H440') +
      line('M650 250q-36 52 0 66q36 -14 0 -66Z', t.spark),
  )
}

/** Two bars of soap with leaves on them. */
const soap: Drawing = (t) =>
  sheet(
    t,
    table(150, 690) +
      box(210, 544, 420, 120, 34, t.deep) +
      line('M252 604H588') +
      turn(
        -5,
        425,
        480,
        box(238, 420, 380, 124, 34, t.paper) + line('M300 482Q360 440 420 482Q360 524 300 482Z', t.spark),
      ) +
      turn(-5, 425, 480, line('M446 482Q506 440 566 482Q506 524 446 482Z', t.spark)) +
      dots(
        [
          [250, 330],
          [330, 270],
          [560, 300],
          [500, 220],
        ],
        t.wash,
        26,
      ) +
      oval(400, 330, 40, 40, t.paper),
  )

/** A jar of cream with its lid ajar. */
const cream: Drawing = (t) =>
  sheet(
    t,
    table(180, 650) +
      turn(-14, 560, 300, box(430, 262, 250, 74, 22, t.deep) + line('M470 300H640')) +
      oval(400, 430, 196, 56, t.paper) +
      line('M300 430Q330 350 400 372Q452 300 492 392Q520 420 500 440Z', t.halo) +
      line('M204 430V600Q204 664 274 664H526Q596 664 596 600V430Q596 490 400 490T204 430Z', t.wash) +
      box(290, 540, 220, 76, 14, t.paper) +
      line('M330 570H470M330 592H420'),
  )

/** For face and skin, by what is drawn. */
export const beauty = { lipstick, serum, soap, cream }
