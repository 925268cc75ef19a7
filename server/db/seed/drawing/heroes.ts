import { accessories } from './accessories.ts'
import { bare, check, type Drawing, frame, line, patch, shift, sun, type Tint } from './canvas.ts'
import { clothes } from './clothes.ts'
import { devices } from './devices.ts'
import { drinks } from './drinks.ts'
import { band, drape, floor, hook, riverBoat, sugarPalm, waves } from './scenery.ts'
import { tints } from './tints.ts'

type Spots<T extends readonly number[]> = readonly T[]

/** A tint for one thing of a scene, in the scene's ink. */
const dyed = (tint: Tint, scene: Tint) => bare({ ...tint, ink: scene.ink })

/** The river behind the café's table: far bank with sugar palms, boat, waves. */
const river = (t: Tint, width: number, y: number, depth: number, boat: number, palms: Spots<[number, number]>) => {
  const bank = `M-20 ${y}Q${width * 0.2} ${y - 24} ${width * 0.42} ${y}T${width + 20} ${y - 6}`
  const green = { ...t, spark: tints.leaf.wash }
  return (
    palms.map(([x, height]) => sugarPalm(green, x, y - 8, height)).join('') +
    patch(`${bank}V${y + depth}H-20Z`, tints.river.halo) +
    line(bank) +
    riverBoat(t, boat, y + 104)
  )
}

const cafeTable = (t: Tint, width: number, y: number, height: number) =>
  check('cloth', t.deep, t.paper, 48) + floor(t.wash, width, y, height) + band('cloth', 0, width, y, 84)

const cafeWide: Drawing = (t) =>
  frame(
    t,
    2000,
    1160,
    sun(1420, 360, 250, t.halo) +
      river(t, 2000, 520, 500, 1590, [
        [850, 160],
        [1800, 230],
        [1886, 170],
        [120, 250],
        [206, 180],
      ]) +
      waves([
        [90, 640, 2],
        [1000, 600, 1],
        [1790, 740, 2],
        [1440, 760, 2],
        [1640, 880, 2],
        [160, 830, 1],
        [1290, 590, 1],
        [330, 720, 1],
      ]) +
      cafeTable(t, 2000, 960, 1160) +
      shift(260, 268, drinks.hotCoffee(dyed(t, t))) +
      shift(690, 296, drinks.icedCoffee(dyed(tints.clay, t))),
  )

const cafeTall: Drawing = (t) =>
  frame(
    t,
    1200,
    1500,
    sun(800, 420, 240, t.halo) +
      river(t, 1200, 560, 760, 760, [
        [150, 280],
        [240, 200],
        [1090, 190],
      ]) +
      waves([
        [120, 700, 2],
        [1010, 700, 1],
        [80, 860, 1],
        [420, 640, 1],
        [1090, 880, 1],
      ]) +
      cafeTable(t, 1200, 1290, 1500) +
      shift(10, 598, drinks.hotCoffee(dyed(t, t))) +
      shift(450, 626, drinks.icedCoffee(dyed(tints.clay, t))),
  )

const rail = (x1: number, x2: number, y: number, foot: number) =>
  line(`M${x1} ${foot}V${y}H${x2}V${foot}M${x1 - 60} ${foot}h120M${x2 - 60} ${foot}h120M${x1} ${foot - 70}H${x2}`)

const fashionWide: Drawing = (t) =>
  frame(
    t,
    2000,
    1160,
    check('drape', t.deep, t.paper, 56) +
      sun(960, 540, 420, t.halo) +
      floor(t.wash, 2000, 1010, 1160) +
      line('M-20 1010H2020') +
      rail(160, 1660, 170, 1010) +
      [400, 1040, 1450].map((x) => hook(x, 142)).join('') +
      shift(-25, 22, clothes.dress(dyed(tints.lotus, t))) +
      shift(615, 22, clothes.linenShirt(dyed(tints.straw, t))) +
      drape(t, 'drape', 604, 170, 140, 560) +
      shift(1025, 10, clothes.sampot(dyed({ ...tints.palm, spark: tints.straw.deep }, t))) +
      shift(1322, 346, accessories.tote(dyed(tints.river, t))),
  )

const fashionTall: Drawing = (t) =>
  frame(
    t,
    1200,
    1500,
    check('drape', t.deep, t.paper, 56) +
      sun(600, 620, 430, t.halo) +
      floor(t.wash, 1200, 1330, 1500) +
      line('M-20 1330H1220') +
      rail(130, 1070, 230, 1330) +
      hook(400, 202) +
      shift(-25, 82, clothes.dress(dyed(tints.lotus, t))) +
      drape(t, 'drape', 760, 230, 190, 640) +
      shift(200, 666, accessories.tote(dyed(tints.river, t))),
  )

/** A shelf on the wall, on two brackets. */
const shelf = (t: Tint, x1: number, x2: number, y: number) =>
  line(`M${x1} ${y}H${x2}V${y + 36}H${x1}Z`, t.wash) +
  [x1 + 120, x2 - 120].map((x) => line(`M${x} ${y + 36}V${y + 120}M${x} ${y + 104}L${x + 62} ${y + 36}`)).join('')

const electronicsWide: Drawing = (t) =>
  frame(
    t,
    2000,
    1160,
    sun(1615, 676, 380, t.halo) +
      floor(t.wash, 2000, 1010, 1160) +
      line('M-20 1010H2020') +
      shelf(t, 110, 1330, 504) +
      shift(20, -160, devices.speaker(dyed(tints.rose, t))) +
      shift(600, -160, devices.kettle(dyed(tints.straw, t))) +
      shift(60, 346, devices.headphones(dyed(tints.clay, t))) +
      shift(590, 346, devices.earbuds(dyed(tints.leaf, t))) +
      shift(1190, 346, devices.fan(dyed(tints.river, t))),
  )

const electronicsTall: Drawing = (t) =>
  frame(
    t,
    1200,
    1500,
    sun(850, 980, 300, t.halo) +
      floor(t.wash, 1200, 1330, 1500) +
      line('M-20 1330H1220') +
      shelf(t, 60, 1140, 700) +
      shift(-110, 36, devices.speaker(dyed(tints.rose, t))) +
      shift(440, 36, devices.kettle(dyed(tints.straw, t))) +
      shift(-90, 666, devices.headphones(dyed(tints.clay, t))) +
      shift(425, 666, devices.fan(dyed(tints.river, t))),
  )

/** The shops' hero pictures: wide 2000 by 1160, tall 1200 by 1500. */
export const heroes = { cafeWide, cafeTall, fashionWide, fashionTall, electronicsWide, electronicsTall }
