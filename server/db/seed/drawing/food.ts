import { box, check, type Drawing, dots, inside, line, oval, pipe, sheet, shift, steam, table, turn } from './canvas.ts'

/** A plate seen a little from above: rim, well and foot. */
const plate = (fill: string, well: string, cy = 560) =>
  line(`M150 ${cy}Q160 ${cy + 92} 320 ${cy + 104}H530Q690 ${cy + 92} 700 ${cy}Z`, fill) +
  oval(425, cy, 275, 62, fill) +
  oval(425, cy, 205, 40, well)

const leaf = (x: number, y: number, degrees: number, fill: string, length = 120) =>
  turn(
    degrees,
    x,
    y,
    line(
      `M${x} ${y}q${length * 0.1} -${length * 0.45} ${length * 0.5} -${length * 0.42}q${length * 0.42} ${length * 0.08} ${length * 0.5} ${length * 0.42}q-${length * 0.2} ${length * 0.3} -${length * 0.5} ${length * 0.3}t-${length * 0.5} -${length * 0.3}z`,
      fill,
    ) + line(`M${x} ${y}h${length * 0.7}`),
  )

/** Cubes of beef, an egg, tomato, and the pepper and lime beside. */
const beefLokLak: Drawing = (t) => {
  const beef = (x: number, y: number, degrees: number) =>
    turn(degrees, x, y, box(x - 38, y - 28, 76, 56, 10, t.deep) + line(`M${x - 16} ${y - 8}h20`))
  return sheet(
    t,
    steam(386, 300, 60) +
      line('M566 434Q572 530 648 530T730 434Z', t.wash) +
      oval(648, 434, 82, 26, t.halo) +
      dots(
        [
          [620, 432],
          [646, 442],
          [676, 430],
          [656, 424],
        ],
        t.ink,
      ) +
      plate(t.paper, t.halo) +
      line('M206 560q-50 -26 -22 -70q-12 -50 46 -58q24 -44 70 -16q54 6 40 60l20 84z', t.spark) +
      line('M226 546q10 -60 60 -90M250 500l-28 -14M268 476l8 -30') +
      beef(306, 536, -6) +
      beef(384, 544, 4) +
      beef(462, 532, -5) +
      beef(342, 478, 8) +
      beef(422, 474, -8) +
      beef(384, 416, 3) +
      line('M496 540Q492 492 540 478Q596 458 620 496Q664 506 652 544Q622 580 566 572Q512 580 496 540Z', t.paper) +
      oval(570, 518, 38, 25, t.wash) +
      line('M556 510q10 -8 22 -5'),
  )
}

/** Rice noodles in green fish gravy, with banana blossom and herbs. */
const numBanhChok: Drawing = (t) =>
  sheet(
    t,
    table(240, 580, 676) +
      line('M160 436Q168 676 425 676T690 436Z', t.paper) +
      line('M204 540Q425 610 646 540M226 580Q425 646 624 580') +
      oval(425, 436, 265, 82, t.wash) +
      pipe('M270 440Q300 386 366 412T356 470Q300 476 300 440T350 420', 34, t.paper) +
      pipe('M400 470Q390 400 470 402T530 458Q480 486 440 462T470 420', 34, t.paper) +
      leaf(490, 396, -32, t.spark, 130) +
      leaf(520, 440, -6, t.spark, 120) +
      line('M330 372Q352 290 420 262Q436 330 400 392Q364 410 330 372Z', t.deep) +
      line('M356 372Q372 320 404 296') +
      dots(
        [
          [250, 452],
          [268, 470],
          [560, 478],
          [588, 462],
          [418, 496],
        ],
        t.ink,
      ) +
      pipe('M586 424L708 262', 34, t.wash) +
      steam(310, 282, 44),
  )

/** Grilled pork on rice, an egg, pickles, and the small bowl of broth. */
const baiSachChrouk: Drawing = (t) =>
  sheet(
    t,
    steam(640, 364, 46) +
      line('M552 434Q560 534 640 534T728 434Z', t.wash) +
      oval(640, 434, 88, 28, t.halo) +
      dots(
        [
          [612, 434],
          [648, 428],
          [668, 438],
          [634, 444],
        ],
        t.spark,
        8,
      ) +
      plate(t.paper, t.halo) +
      line('M226 560Q232 400 356 400T486 560Q426 590 356 588T226 560Z', t.paper) +
      dots(
        [
          [290, 470],
          [318, 448],
          [350, 432],
          [276, 506],
          [262, 538],
          [316, 496],
          [304, 540],
        ],
        t.ink,
        5,
      ) +
      [0, 1, 2, 3]
        .map((i) =>
          shift(
            i * 48,
            i * 30,
            line('M326 430Q316 404 344 398L470 372Q498 370 500 396Q500 416 478 424L360 452Q334 454 326 430Z', t.deep) +
              line('M376 402l14 34M424 392l14 34'),
          ),
        )
        .join('') +
      line('M236 572q-34 -24 0 -42q40 -10 44 20q-12 30 -44 22z', t.spark) +
      line('M188 552q-10 -30 24 -32q32 6 26 34q-22 20 -50 -2z', t.spark) +
      line('M206 542l18 -6M246 556l20 -4'),
  )

/** Noodle soup, chopsticks lifting the noodles. */
const kuyTeav: Drawing = (t) =>
  sheet(
    t,
    check('kuyTeav-krama', t.deep, t.paper, 40) +
      table(240, 580, 676) +
      line('M160 430Q168 676 425 676T690 430Z', t.paper) +
      inside(
        'kuyTeav-bowl',
        'M160 430Q168 676 425 676T690 430Z',
        '<path d="M140 552H720V610H140Z" fill="url(#kuyTeav-krama)"/>',
      ) +
      line('M160 430Q168 676 425 676T690 430Z') +
      oval(425, 430, 265, 80, t.wash) +
      [0, 1, 2, 3].map((i) => line(`M${420 + i * 26} ${236 - i * 14}q-20 60 0 100t-8 104`)).join('') +
      line('M252 430q60 -50 116 0t100 18M280 462q60 -34 104 -4M520 470q50 -40 104 -18') +
      oval(300, 408, 38, 20, t.paper) +
      oval(560, 420, 50, 24, t.paper) +
      oval(560, 418, 22, 11, t.spark) +
      leaf(330, 452, 20, t.spark, 90) +
      pipe('M372 262L690 150', 30, t.paper) +
      pipe('M372 214L678 96', 30, t.paper),
  )

/** The Khmer sandwich: baguette, pâté, pickles, coriander. */
const numPang: Drawing = (t) =>
  sheet(
    t,
    table(150, 660, 656) +
      turn(
        -4,
        425,
        540,
        line('M106 516Q112 604 204 608H646Q738 604 744 516Z', t.wash) +
          line(
            'M118 516q20 38 60 10q26 34 62 2q26 32 64 0q26 34 64 2q26 32 64 0q28 34 64 0q26 32 64 0q24 32 60 -2q38 22 58 -12z',
            t.spark,
          ) +
          box(132, 470, 586, 42, 21, t.deep) +
          line('M196 470l26 42M250 470l26 42M470 470l26 42M524 470l26 42M612 470l26 42M342 491h76') +
          line('M100 452Q100 318 300 304H550Q750 318 750 452Q750 470 732 470H118Q100 470 100 452Z', t.wash) +
          line('M226 352L276 420M346 340L396 408M466 340L516 408M586 352L636 420') +
          line('M142 420Q146 380 180 358'),
      ),
  )

/** Fried rolls on a leaf, with the fish sauce to dip them in. */
const springRolls: Drawing = (t) => {
  const roll = (x: number, y: number) =>
    box(x - 44, y - 150, 88, 214, 40, t.wash) +
    line(`M${x - 44} ${y - 92}q44 26 88 0M${x - 44} ${y + 4}q44 26 88 0M${x - 14} ${y - 46}v26`)
  return sheet(
    t,
    line('M566 434Q572 530 648 530T730 434Z', t.paper) +
      oval(648, 434, 82, 26, t.deep) +
      dots(
        [
          [622, 432],
          [650, 440],
          [674, 428],
        ],
        t.spark,
        8,
      ) +
      plate(t.paper, t.halo) +
      line(
        'M176 556q-30 -40 8 -72q2 -54 58 -52q34 -38 82 -14q56 -30 92 8q56 -18 84 22q56 4 58 50q40 28 6 66q-60 30 -194 30t-194 -38z',
        t.spark,
      ) +
      turn(-40, 300, 520, roll(316, 510)) +
      turn(-24, 400, 520, roll(402, 500)) +
      turn(-6, 500, 520, roll(496, 500)) +
      line('M206 540q20 -40 44 -50M580 566q26 -16 34 -40'),
  )
}

/** What is cooked, by what is drawn. */
export const food = { beefLokLak, numBanhChok, baiSachChrouk, kuyTeav, numPang, springRolls }
