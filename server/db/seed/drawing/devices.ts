import { box, type Drawing, dots, inside, line, oval, patch, pipe, sheet, table, turn } from './canvas.ts'

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

/** Earbuds in their open case. */
const earbuds: Drawing = (t) =>
  sheet(
    t,
    table(170, 660) +
      line('M250 470V360Q250 236 425 236T600 360V470Z', t.wash) +
      line('M292 470V372Q292 282 425 282T558 372V470Z', t.paper) +
      pipe('M345 420V540', 48, t.deep) +
      pipe('M505 420V540', 48, t.deep) +
      oval(345, 404, 54, 54, t.paper) +
      oval(505, 404, 54, 54, t.paper) +
      dots(
        [
          [345, 404],
          [505, 404],
        ],
        t.deep,
        20,
      ) +
      line('M250 470H600V560Q600 664 496 664H354Q250 664 250 560Z', t.wash) +
      dots([[425, 556]], t.spark, 16),
  )

/** A plug that charges quickly, with two sockets. */
const charger: Drawing = (t) =>
  sheet(
    t,
    box(348, 150, 34, 120, 12, t.wash) +
      box(468, 150, 34, 120, 12, t.wash) +
      line('M250 326Q250 264 312 264H538Q600 264 600 326V520Q600 600 520 600H330Q250 600 250 520Z', t.paper) +
      line('M268 560Q300 520 350 520H500Q550 520 582 560') +
      line('M446 310L372 410H424L398 480L480 380H426Z', t.spark) +
      box(340, 548, 68, 26, 13, t.deep) +
      box(442, 548, 68, 26, 13, t.deep) +
      pipe('M374 600V690Q374 740 424 740H760', 24, t.deep),
  )

/** A cable, coiled and tied. */
const cable: Drawing = (t) =>
  sheet(
    t,
    pipe('M425 300Q590 300 590 434T425 568T260 434T425 300', 34, t.deep) +
      pipe('M425 252Q646 252 646 434T425 616T204 434T425 252', 34, t.deep) +
      pipe('M590 452Q620 600 700 640', 34, t.deep) +
      pipe('M260 452Q230 600 150 640', 34, t.deep) +
      box(392, 224, 66, 112, 16, t.spark) +
      turn(38, 716, 660, box(676, 634, 96, 52, 12, t.paper) + box(772, 646, 34, 28, 6, t.wash)) +
      turn(-38, 134, 660, box(78, 634, 96, 52, 12, t.paper) + box(44, 646, 34, 28, 6, t.wash)),
  )

/** A telephone's case with a krama's check on its back. */
const phoneCase: Drawing = (t) => {
  const back = 'M310 186Q310 146 350 146H500Q540 146 540 186V664Q540 704 500 704H350Q310 704 310 664Z'
  const rows = [300, 372, 444, 516, 588, 660]
  return sheet(
    t,
    line(back, t.wash) +
      inside(
        'case-back',
        back,
        rows.map((y) => patch(`M300 ${y}H550V${y + 34}H300Z`, t.deep)).join('') +
          patch('M346 290H382V710H346ZM454 290H490V710H454Z', t.paper),
      ) +
      line(back) +
      box(332, 170, 124, 104, 30, t.paper) +
      oval(368, 204, 18, 18, t.deep) +
      oval(420, 238, 18, 18, t.deep) +
      dots([[420, 198]], t.spark, 9) +
      line('M556 270V340M294 260V300M294 330V390'),
  )
}

/** A watch that counts steps. */
const watch: Drawing = (t) =>
  sheet(
    t,
    line('M336 290L352 120Q354 100 374 100H476Q496 100 498 120L514 290Z', t.deep) +
      line('M336 540L352 730Q354 750 374 750H476Q496 750 498 730L514 540Z', t.deep) +
      dots(
        [
          [425, 640],
          [425, 676],
          [425, 712],
        ],
        t.paper,
        9,
      ) +
      box(290, 262, 270, 306, 70, t.paper) +
      box(322, 294, 206, 242, 46, t.wash) +
      box(560, 376, 26, 76, 12, t.spark) +
      line('M370 470Q370 400 425 400T480 470', 'none') +
      line('M360 360H490') +
      dots(
        [
          [396, 492],
          [425, 498],
          [454, 492],
        ],
        t.spark,
        10,
      ),
  )

/** A fan for the table. */
const fan: Drawing = (t) => {
  const blade = 'M425 330Q372 250 420 178Q500 190 492 262Q478 312 425 330Z'
  return sheet(
    t,
    table(200, 620) +
      pipe('M425 500V640', 44, t.paper) +
      line('M300 664Q306 612 370 612H480Q544 612 550 664Z', t.wash) +
      dots(
        [
          [392, 638],
          [458, 638],
        ],
        t.spark,
        10,
      ) +
      oval(425, 330, 212, 212, t.paper) +
      [0, 120, 240].map((turned) => turn(turned, 425, 330, line(blade, t.wash))).join('') +
      oval(425, 330, 150, 150) +
      oval(425, 330, 46, 46, t.deep) +
      line('M213 330H262M588 330H637M425 118V166M425 494V542'),
  )
}

/** A cooker for rice, which steams. */
const riceCooker: Drawing = (t) =>
  sheet(
    t,
    table(170, 660) +
      line('M470 210c-26 -30 26 -52 0 -88M530 226c-26 -30 26 -52 0 -88') +
      line('M262 360Q262 252 425 252T588 360Z', t.wash) +
      box(376, 214, 98, 40, 18, t.deep) +
      line('M228 360H622V400H228Z', t.paper) +
      line('M244 400H606V560Q606 664 502 664H348Q244 664 244 560Z', t.paper) +
      line('M228 380H190Q166 380 166 410V440M622 380H660Q684 380 684 410V440') +
      box(340, 470, 170, 130, 26, t.wash) +
      dots([[425, 516]], t.spark, 18) +
      line('M380 566H470'),
  )

/** A kettle on its foot. */
const kettle: Drawing = (t) =>
  sheet(
    t,
    table(180, 650) +
      pipe('M556 322Q668 330 660 430T552 566', 44, t.deep) +
      line('M312 300L214 250L232 344L296 420Z', t.wash) +
      line('M318 272H532L580 600H270Z', t.paper) +
      line('M318 272Q330 212 425 212T532 272Z', t.wash) +
      dots([[425, 196]], t.spark, 20) +
      line('M404 340V500') +
      oval(404, 520, 14, 14, t.spark) +
      box(236, 600, 378, 64, 20, t.deep),
  )

/** A torch, and its light. */
const torch: Drawing = (t) =>
  sheet(
    t,
    patch('M470 390L760 180V620L470 460Z', t.spark) +
      line('M660 330L730 300M668 424H740M660 512L730 546') +
      line('M130 390H350V466H130Q104 466 104 440V416Q104 390 130 390Z', t.wash) +
      line('M350 390L470 330V526L350 466Z', t.deep) +
      box(470, 318, 44, 220, 14, t.paper) +
      line('M160 408V448M196 408V448M232 408V448') +
      box(276, 376, 56, 24, 10, t.spark),
  )

/** What runs on current, by what is drawn. */
export const devices = {
  headphones,
  powerBank,
  speaker,
  lamp,
  earbuds,
  charger,
  cable,
  phoneCase,
  watch,
  fan,
  riceCooker,
  kettle,
  torch,
}
