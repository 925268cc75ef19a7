import { box, check, type Drawing, dots, inside, line, oval, patch, sheet, steam, table, turn } from './canvas.ts'

/** Ripe mango fanned beside sticky rice, sesame on top. */
const mangoStickyRice: Drawing = (t) =>
  sheet(
    t,
    line('M150 566Q160 654 320 664H530Q690 654 700 566Z', t.paper) +
      oval(425, 566, 275, 60, t.paper) +
      oval(425, 566, 205, 38, t.halo) +
      line('M196 560Q200 410 316 410T436 560Q380 584 316 582T196 560Z', t.paper) +
      dots(
        [
          [262, 470],
          [300, 448],
          [344, 452],
          [284, 500],
          [330, 492],
          [372, 490],
          [246, 520],
          [316, 536],
        ],
        t.ink,
      ) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          turn(
            -26 + i * 15,
            520,
            640,
            line('M484 570Q470 380 512 340Q558 386 552 570Q518 586 484 570Z', i % 2 ? t.wash : t.spark),
          ),
        )
        .join('') +
      line('M300 408Q296 340 344 306Q378 350 352 398', t.deep) +
      line('M324 404Q326 360 342 340'),
  )

/** Cakes of palm sugar, the top one tied in leaf. */
const palmSugar: Drawing = (t) => {
  const cake = (x: number, y: number, fill: string) =>
    line(`M${x - 110} ${y}V${y + 56}Q${x - 110} ${y + 92} ${x} ${y + 92}T${x + 110} ${y + 56}V${y}`, fill) +
    oval(x, y, 110, 34, fill)
  return sheet(
    t,
    table(170, 640, 668) +
      cake(310, 572, t.deep) +
      cake(552, 572, t.wash) +
      cake(430, 470, t.wash) +
      cake(430, 370, t.deep) +
      line('M386 344Q380 366 382 462M474 344Q480 366 478 462') +
      patch('M384 350Q380 400 382 460Q430 470 478 460Q480 400 476 350Q430 336 384 350Z', t.spark) +
      line('M384 346Q380 400 382 460Q430 470 478 460Q480 400 476 346Q430 336 384 346Z') +
      line('M430 342Q330 316 316 238Q404 232 430 342ZM430 342Q450 226 556 216Q548 316 430 342Z', t.spark) +
      line('M430 342Q374 300 350 266M430 342Q470 280 520 246'),
  )
}

/** A slice of layered pandan cake. */
const cake: Drawing = (t) =>
  sheet(
    t,
    line('M150 612Q160 668 320 672H530Q690 668 700 612Z', t.paper) +
      oval(425, 612, 275, 48, t.paper) +
      line('M232 424L560 372Q640 408 640 440V566L268 622Q232 622 232 594Z', t.wash) +
      line('M232 424L560 372Q640 408 640 440L250 500Q232 480 232 424Z', t.paper) +
      line('M240 540L640 480M240 570L640 508', t.paper) +
      patch('M236 542L640 482V506L236 568Z', t.deep) +
      line('M236 542L640 482M236 568L640 506') +
      line(
        'M250 500q20 36 44 -4q20 34 46 -6q24 34 48 -8q24 34 50 -8q22 34 50 -8q24 32 48 -8q26 32 52 -10q30 24 52 -10',
      ) +
      oval(452, 380, 48, 30, t.spark) +
      line('M452 350q-4 -50 44 -74M458 312q-44 -6 -56 -46q46 -2 56 46z', t.deep) +
      dots(
        [
          [340, 428],
          [390, 440],
          [540, 414],
          [320, 456],
          [580, 430],
        ],
        t.ink,
      ),
  )

/** Sticky rice and banana grilled in its leaf, one opened. */
const ansomChek: Drawing = (t) => {
  const parcel = (y: number) =>
    line(`M170 ${y}Q150 ${y + 46} 170 ${y + 92}H600Q622 ${y + 46} 600 ${y}Z`, t.deep) +
    line(`M170 ${y}L116 ${y + 20}L136 ${y + 46}L116 ${y + 72}L170 ${y + 92}`, t.wash) +
    line(`M262 ${y}v92M284 ${y}v92M470 ${y}v92M492 ${y}v92M316 ${y + 40}h120`)
  return sheet(
    t,
    table(150, 660, 664) +
      parcel(568) +
      turn(-6, 425, 500, parcel(462)) +
      turn(
        -16,
        470,
        380,
        line('M300 330Q286 378 300 426H560Q590 378 560 330Z', t.paper) +
          oval(562, 378, 26, 48, t.halo) +
          oval(562, 378, 9, 20, t.spark) +
          dots(
            [
              [340, 360],
              [380, 396],
              [430, 362],
              [470, 398],
              [508, 360],
            ],
            t.ink,
          ) +
          line('M300 330Q220 296 176 348Q226 352 246 378Q222 404 180 414Q230 458 300 426', t.deep),
      ),
  )
}

/** A paper bag of beans with the river on its label. */
const coffeeBag: Drawing = (t) => {
  const bag = 'M262 300H548L572 640Q572 664 548 664H262Q238 664 238 640Z'
  const bean = (x: number, y: number, a: number) =>
    turn(a, x, y, oval(x, y, 30, 42, t.deep) + line(`M${x} ${y - 40}q-16 40 0 80`))
  return sheet(
    t,
    check('coffeeBag-krama', t.deep, t.paper, 36) +
      table(180, 680) +
      line(bag, t.wash) +
      line('M262 300L280 216H530L548 300Z', t.paper) +
      inside('coffeeBag-bag', bag, '<path d="M220 300H600V336H220Z" fill="url(#coffeeBag-krama)"/>') +
      line('M260 336H552M262 300H548M330 258h150') +
      box(306, 392, 198, 190, 20, t.paper) +
      turn(24, 405, 456, oval(405, 456, 34, 46, t.deep) + line('M405 412q-18 44 0 88')) +
      line('M332 540q24 -18 48 0t48 0t48 0') +
      bean(632, 622, 64) +
      bean(690, 566, 18),
  )
}

/** A warm roll with palm sugar, a bite already gone. */
const croissant: Drawing = (t) =>
  sheet(
    t,
    line('M150 596Q160 664 320 672H530Q690 664 700 596Z', t.paper) +
      oval(425, 596, 275, 54, t.paper) +
      line(
        'M170 590Q150 470 252 420Q290 330 425 326T598 420Q700 470 680 590Q640 616 610 566Q540 530 425 530T240 566Q210 616 170 590Z',
        t.wash,
      ) +
      line('M252 420Q300 470 296 544M352 340Q366 440 360 532M498 340Q484 440 490 532M598 420Q550 470 554 544') +
      line('M206 480q14 -20 34 -30M400 366h50') +
      steam(425, 284, 70),
  )

/** Sweet things and what is taken home, by what is drawn. */
export const sweets = { mangoStickyRice, palmSugar, cake, ansomChek, coffeeBag, croissant }
