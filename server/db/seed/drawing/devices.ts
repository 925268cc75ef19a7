import { box, type Drawing, dots, line, oval, patch, pipe, sheet, table } from './canvas.ts'

/** Headphones on the table. */
const headphones: Drawing = (t) =>
  sheet(
    t,
    table(170, 660) +
      pipe('M250 500V410Q250 224 425 224T600 410V500', 46, t.deep) +
      box(196, 470, 110, 194, 50, t.wash) +
      box(544, 470, 110, 194, 50, t.wash) +
      box(286, 496, 44, 142, 20, t.paper) +
      box(520, 496, 44, 142, 20, t.paper) +
      line('M360 240Q425 214 490 240') +
      dots([[250, 566]], t.spark, 14),
  )

/** A power bank with its cable and four lights. */
const powerBank: Drawing = (t) =>
  sheet(
    t,
    table(160, 680) +
      pipe('M404 300V236Q404 176 470 176H560Q640 176 640 250V420', 26, t.spark) +
      box(616, 420, 48, 70, 8, t.deep) +
      box(290, 300, 240, 364, 40, t.paper) +
      line('M290 356H530') +
      box(372, 276, 64, 32, 8, t.deep) +
      dots(
        [
          [356, 410],
          [402, 410],
          [448, 410],
          [494, 410],
        ],
        t.spark,
        11,
      ) +
      line('M430 470L376 560H426L400 626L468 530H420Z', t.wash),
  )

/** A small speaker, playing. */
const speaker: Drawing = (t) =>
  sheet(
    t,
    table(170, 660) +
      box(270, 230, 290, 434, 60, t.deep) +
      oval(415, 500, 104, 104, t.paper) +
      oval(415, 500, 62, 62, t.wash) +
      oval(415, 500, 22, 22, t.deep) +
      oval(415, 318, 46, 46, t.paper) +
      dots([[415, 318]], t.spark, 16) +
      line('M620 350q40 40 0 92M668 312q76 82 0 168M210 350q-40 40 0 92M162 312q-76 82 0 168'),
  )

/** A bulb that shines. */
const lamp: Drawing = (t) =>
  sheet(
    t,
    patch('M425 96L448 160H402Z', t.spark) +
      line('M425 108V168M222 200L262 244M628 200L588 244M150 404H208M700 404H642') +
      line('M350 560Q350 510 310 466Q264 410 290 330T425 232T560 330Q586 410 540 466Q500 510 500 560Z', t.paper) +
      line('M392 560V440L360 396M458 560V440L490 396M360 396Q425 440 490 396', 'none') +
      box(352, 560, 146, 84, 14, t.wash) +
      line('M352 602H498') +
      line('M380 644H470Q462 690 425 690T380 644Z', t.deep),
  )

/** What runs on current, by what is drawn. */
export const devices = { headphones, powerBank, speaker, lamp }
