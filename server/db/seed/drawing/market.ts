import { box, check, type Drawing, dots, frame, line, oval, patch, pipe, sun, type Tint, turn } from './canvas.ts'
import { letters } from './letters.ts'
import { awning, basket, bulb, drape, floor, riverBoat, sugarPalm, waves } from './scenery.ts'

const COUNTER = 650
const GROUND = 900

/** Behind the stall: the river, a boat, palms. */
const behind = (t: Tint) =>
  sun(1270, 330, 220, t.halo) +
  sugarPalm(t, 120, 566, 300) +
  sugarPalm(t, 226, 566, 210) +
  sugarPalm(t, 1500, 560, 260) +
  line('M-20 574Q300 548 640 572T1620 566') +
  patch('M-20 574Q300 548 640 572T1620 566V920H-20Z', t.halo) +
  line('M-20 574Q300 548 640 572T1620 566') +
  riverBoat(t, 1416, 676) +
  waves([
    [40, 660, 2],
    [1420, 770, 2],
    [1500, 850, 1],
  ])

const mangoes = (t: Tint, at: readonly (readonly [number, number, number])[]) =>
  at
    .map(([x, y, degrees]) => turn(degrees, x, y, oval(x, y, 44, 33, t.spark) + line(`M${x + 42} ${y - 6}l12 -10`)))
    .join('')

const folded = (t: Tint, x: number, y: number, width: number, fills: readonly string[]) =>
  fills
    .map(
      (fill, i) =>
        box(x + (i % 2) * 8, y - 38 * (i + 1), width, 38, 16, t.paper) +
        box(x + (i % 2) * 8, y - 38 * (i + 1), width, 38, 16, fill),
    )
    .join('')

/** A phone leaning on its stand: the shop's check on its head, a thing, a button. */
const phone = (t: Tint, x: number, y: number) =>
  turn(
    -6,
    x + 60,
    y,
    box(x, y - 212, 124, 212, 22, t.paper) +
      `<path d="M${x + 8} ${y - 172}h108v-12q0 -18 -18 -18h-72q-18 0 -18 18z" fill="url(#cloth)" stroke="none"/>` +
      line(`M${x + 4} ${y - 166}h116`) +
      box(x + 30, y - 146, 64, 58, 12, t.wash) +
      line(`M${x + 34} ${y - 66}h56`) +
      box(x + 26, y - 46, 72, 26, 13, t.deep),
  )

const glass = (t: Tint, x: number, y: number) =>
  pipe(`M${x + 44} ${y - 60}L${x + 66} ${y - 170}`, 28, t.spark) +
  line(`M${x} ${y - 130}h96l-12 118q-2 12 -14 12h-44q-12 0 -14 -12z`, t.paper) +
  patch(`M${x + 10} ${y - 92}q22 -12 42 0t38 0l-8 84q-2 4 -6 4h-52q-6 0 -8 -6z`, t.deep) +
  line(`M${x} ${y - 130}h96l-12 118q-2 12 -14 12h-44q-12 0 -14 -12z`)

const sign = (t: Tint, x: number, y: number) =>
  box(x - 62, y - 62, 124, 124, 32, t.deep) +
  `<path d="${letters.pho.path}" transform="matrix(.105 0 0 -.105 ${x - 32} ${y + 34})" fill="${t.paper}" stroke="none"/>`

const stall = (t: Tint) =>
  line('M322 300V900M346 300V900M1094 300V900M1118 300V900M346 356H1094') +
  drape(t, 'cloth', 392, 356, 96, 190) +
  drape(t, 'warm', 548, 356, 96, 150) +
  [734, 856, 980].map((x, i) => bulb(t, x, 356, i === 1 ? 404 : 382)).join('') +
  // What is for sale stands on the counter's back edge.
  mangoes(t, [
    [404, 566, -20],
    [484, 550, 14],
    [560, 568, 30],
    [444, 584, 4],
    [524, 586, -8],
  ]) +
  basket(t, 'weave', 356, 590, 252, 92) +
  folded(t, 648, COUNTER + 20, 160, ['url(#cloth)', t.wash, 'url(#warm)']) +
  glass(t, 846, COUNTER + 20) +
  phone(t, 970, COUNTER + 26) +
  box(290, COUNTER, 860, 44, 14, t.wash) +
  line(`M312 ${COUNTER + 44}H1128V${GROUND}H312Z`, t.paper) +
  line(`M312 ${COUNTER + 120}H1128M312 ${COUNTER + 188}H1128`) +
  `<path d="M312 ${COUNTER + 44}H1128v40H312Z" fill="url(#cloth)" stroke="none"/>` +
  line(`M312 ${COUNTER + 84}H1128`) +
  sign(t, 720, 806) +
  awning(t, 'cloth', 250, 176, 940, 8) +
  line('M296 176H1144')

const beside = (t: Tint) =>
  line('M1180 730H1330L1352 886Q1354 900 1338 900H1172Q1156 900 1158 886Z', t.wash) +
  `<path d="M1180 730H1330L1352 886Q1354 900 1338 900H1172Q1156 900 1158 886Z" fill="url(#warm)"/>` +
  pipe('M1212 764V700Q1212 650 1255 650T1298 700V764', 32, t.paper) +
  basket(t, 'weave2', 70, 800, 200, 100) +
  [110, 160, 214]
    .map(
      (x, i) =>
        oval(x, 766 - (i % 2) * 12, 38, 34, t.wash) +
        dots(
          [
            [x - 6, 752],
            [x + 8, 750],
          ],
          t.ink,
          5,
        ),
    )
    .join('') +
  basket(t, 'weave3', 70, 800, 200, 100)

/** The landing page's market stall: 1600 by 1000. `t.spark` is its warm colour. */
export const market: Drawing = (t) =>
  frame(
    t,
    1600,
    1000,
    check('cloth', t.deep, t.paper, 44) +
      check('warm', t.spark, t.paper, 44) +
      behind(t) +
      floor(t.wash, 1600, GROUND, 1000) +
      line(`M-20 ${GROUND}H1620`) +
      stall(t) +
      beside(t),
  )
