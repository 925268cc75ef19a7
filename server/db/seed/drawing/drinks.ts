import { box, check, type Drawing, dots, inside, line, oval, patch, pipe, sheet, steam, table, turn } from './canvas.ts'

const TUMBLER = 'M296 262L328 622Q332 660 368 660H482Q518 660 522 622L554 262Z'

/** Coffee over condensed milk and ice, the straw bent. */
const icedCoffee: Drawing = (t) =>
  sheet(
    t,
    table() +
      pipe('M404 560L486 196Q494 158 530 152L596 142', 40, t.spark) +
      line(TUMBLER, t.paper) +
      inside(
        'icedCoffee-glass',
        TUMBLER,
        patch('M290 352Q360 336 425 352T560 352V556Q520 576 470 556T330 560H290Z', t.deep) +
          patch('M290 556Q350 536 400 556T530 556L560 700H290Z', t.wash) +
          turn(-14, 380, 400, box(334, 356, 92, 92, 18, t.halo)) +
          turn(18, 476, 452, box(432, 408, 88, 88, 18, t.halo)) +
          turn(6, 384, 510, box(342, 470, 82, 82, 18, t.wash)) +
          line('M290 352Q360 336 425 352T560 352'),
      ) +
      line(TUMBLER) +
      line('M330 300L334 344M252 430q-18 30 0 44q18 -14 0 -44zM596 500q-16 26 0 38q16 -12 0 -38z'),
  )

const CUP = 'M258 364H548V470Q548 634 403 634Q258 634 258 470Z'

/** A cup with the krama round its belly. */
const hotCoffee: Drawing = (t) =>
  sheet(
    t,
    check('hotCoffee-krama', t.deep, t.paper, 38) +
      steam(403, 316, 66) +
      line('M546 410H580Q634 410 634 464T580 518H540') +
      line(CUP, t.paper) +
      inside(
        'hotCoffee-belly',
        CUP,
        '<rect x="240" y="424" width="330" height="76" fill="url(#hotCoffee-krama)" stroke="none"/>',
      ) +
      line('M262 424H546M264 500H542') +
      line(CUP) +
      line('M196 664H610Q590 692 540 692H266Q216 692 196 664Z', t.wash),
  )

/** A glass pot, its lemongrass showing, with a small cup. */
const lemongrassTea: Drawing = (t) =>
  sheet(
    t,
    table(150, 720, 662) +
      line('M246 448Q178 430 150 372L196 350Q214 392 262 396', t.paper) +
      line('M492 398Q584 380 580 462T482 566') +
      line('M262 380H494Q536 470 516 560Q494 660 424 660H332Q262 660 240 560Q220 470 262 380Z', t.paper) +
      inside(
        'lemongrassTea-pot',
        'M262 380H494Q536 470 516 560Q494 660 424 660H332Q262 660 240 560Q220 470 262 380Z',
        patch('M200 454Q300 434 378 454T560 454V700H200Z', t.wash) +
          line('M300 640L452 420M332 652L480 446M272 612L420 402') +
          line('M352 514l54 42', t.spark) +
          pipe('M346 512L414 562', 30, t.spark),
      ) +
      line('M262 380H494Q536 470 516 560Q494 660 424 660H332Q262 660 240 560Q220 470 262 380Z') +
      line('M250 380H506', t.paper) +
      line('M290 378Q300 322 378 322T466 378Z', t.wash) +
      oval(378, 300, 20, 20, t.spark) +
      line('M566 558H694V596Q694 660 630 660T566 596Z', t.halo) +
      line('M604 524c-16 -20 16 -34 0 -58M652 524c-16 -20 16 -34 0 -58'),
  )

/** A tall cup under a dome, dragon fruit seeds in it. */
const smoothie: Drawing = (t) =>
  sheet(
    t,
    table() +
      pipe('M440 420L470 150', 40, t.spark) +
      line('M290 324Q294 214 420 214T550 324Z', t.halo) +
      line('M296 362L330 624Q334 660 370 660H470Q506 660 510 624L544 362Z', t.paper) +
      inside(
        'smoothie-cup',
        'M296 362L330 624Q334 660 370 660H470Q506 660 510 624L544 362Z',
        patch('M280 398Q340 376 400 400T560 396V700H280Z', t.wash) +
          patch('M280 540Q360 510 430 540T560 530V700H280Z', t.deep) +
          dots(
            [
              [358, 452],
              [416, 440],
              [474, 462],
              [388, 492],
              [446, 506],
              [366, 580],
              [428, 592],
              [478, 566],
              [402, 628],
              [460, 624],
            ],
            t.ink,
          ),
      ) +
      line('M296 362L330 624Q334 660 370 660H470Q506 660 510 624L544 362Z') +
      box(272, 324, 296, 38, 19, t.paper) +
      line('M532 300Q610 220 662 282Q628 342 566 324', t.spark) +
      line('M560 306Q604 272 642 284'),
  )

/** A young coconut, its top cut off, with straw and flower. */
const coconut: Drawing = (t) =>
  sheet(
    t,
    table(180, 620) +
      line('M224 430Q190 660 404 660T600 430Q602 372 412 372T224 430Z', t.wash) +
      inside(
        'coconut-husk',
        'M224 430Q190 660 404 660T600 430Q602 372 412 372T224 430Z',
        patch('M200 560Q400 640 640 520V700H200Z', t.deep),
      ) +
      line('M224 430Q190 660 404 660T600 430Q602 372 412 372T224 430Z') +
      line('M262 500Q272 560 306 598M330 500Q334 560 356 612M560 500Q552 560 520 602M492 504Q486 560 468 612') +
      oval(412, 412, 186, 62, t.paper) +
      oval(412, 418, 118, 34, t.halo) +
      pipe('M424 424L500 190Q508 160 540 160H606', 38, t.spark) +
      [0, 72, 144, 216, 288]
        .map((a) => turn(a, 262, 352, line('M262 352q-34 -32 0 -74q34 42 0 74z', t.paper)))
        .join('') +
      oval(262, 352, 15, 15, t.spark),
  )

/** A cup from above, a palm leaf poured into the milk. */
const latte: Drawing = (t) =>
  sheet(
    t,
    oval(410, 440, 270, 270, t.wash) +
      oval(410, 440, 226, 226, t.halo) +
      line('M566 350L660 286Q704 262 722 296T700 352L596 420Z', t.paper) +
      oval(410, 440, 178, 178, t.paper) +
      oval(410, 440, 146, 146, t.deep) +
      patch(
        'M410 566Q320 500 322 426Q330 372 372 380Q376 338 410 322Q444 338 448 380Q490 372 498 426Q500 500 410 566Z',
        t.paper,
      ) +
      line('M410 548V372M410 448L352 414M410 448L468 414M410 500L362 466M410 500L458 466') +
      turn(-38, 200, 650, line('M96 650H214M214 650Q226 622 264 626T302 650T264 674T214 650Z', t.paper)),
  )

/** The drinks, by what is drawn. */
export const drinks = { icedCoffee, hotCoffee, latte, lemongrassTea, smoothie, coconut }
