import { check, type Drawing, dots, inside, line, mirror, oval, patch, sheet, type Tint } from './canvas.ts'

/** Clothes float on a sheet: a small line under them instead of a table; in a scene they hang. */
const below = (t: Tint, y = 720, half = 90) =>
  t.ground === '' ? '' : line(`M${425 - half} ${y}H${425 + half}M${425 + half + 34} ${y}h14`)

const both = (body: string) => body + mirror(425, body)

const TEE =
  'M330 190L206 250L158 388L246 420L266 372V648H584V372L604 420L692 388L644 250L520 190Q490 246 425 246T330 190Z'

/** A T-shirt with a boat of the river on the breast. */
const tShirt: Drawing = (t) =>
  sheet(
    t,
    below(t) +
      line(TEE, t.paper) +
      inside('tShirt-tee', TEE, patch('M120 330L266 390V440L120 470ZM730 330L584 390V440L730 470Z', t.wash)) +
      line(TEE) +
      line('M304 204Q340 282 425 282T546 204') +
      line('M266 372V450M584 372V450M284 622H566') +
      line('M334 430Q425 486 516 430Q500 490 425 490T334 430Z', t.deep) +
      line('M425 460V372L482 436', t.spark) +
      line('M340 528q21 -18 42 0t42 0t42 0t42 0'),
  )

const SHIRT = 'M336 180L222 232L150 470L244 500L274 408V668H576V408L606 500L700 470L628 232L514 180Z'

/** A linen shirt, sleeves turned, wooden buttons. */
const linenShirt: Drawing = (t) =>
  sheet(
    t,
    below(t, 732) +
      line(SHIRT, t.wash) +
      both(line('M162 430L256 462M274 408Q280 330 268 290')) +
      line('M425 274V668M398 300V668') +
      line('M336 180L425 274L346 330L300 220ZM514 180L425 274L504 330L550 220Z', t.paper) +
      line('M336 180Q425 220 514 180') +
      dots(
        [
          [412, 354],
          [412, 430],
          [412, 506],
          [412, 582],
        ],
        t.ink,
        9,
      ) +
      line('M474 420H554V480Q554 512 514 512T474 480Z', t.paper) +
      line('M474 444H554') +
      line('M300 604v40M340 596v48M510 600v44'),
  )

/** A summer dress with a lotus hem. */
const dress: Drawing = (t) => {
  const shape =
    'M338 190Q356 176 384 180Q384 262 425 262T466 180Q494 176 512 190Q496 262 478 300Q498 346 504 386Q550 560 614 664Q520 704 425 704T236 664Q300 560 346 386Q352 346 372 300Q354 262 338 190Z'
  const petal = (x: number, y: number) =>
    line(
      `M${x} ${y}q-26 -34 0 -66q26 32 0 66zM${x} ${y}q-44 -4 -52 -44q40 0 52 44zM${x} ${y}q44 -4 52 -44q-40 0 -52 44z`,
      t.paper,
    )
  return sheet(
    t,
    below(t, 740, 70) +
      line(shape, t.wash) +
      inside(
        'dress-dress',
        shape,
        patch('M180 600Q425 690 670 600V740H180Z', t.spark) + petal(324, 660) + petal(425, 684) + petal(526, 660),
      ) +
      line('M262 618Q425 672 588 618') +
      line(shape) +
      line('M344 386Q425 412 506 386V354Q425 378 350 354Z', t.deep) +
      line('M380 430Q360 520 326 590M425 440V606M470 430Q490 520 524 590'),
  )
}

const SKIRT = 'M312 236H538L640 636Q540 680 425 680T210 636Z'

/** A pleated skirt in krama check. */
const skirt: Drawing = (t) =>
  sheet(
    t,
    check('skirt-krama', t.deep, t.paper, 60) +
      below(t, 730) +
      line(SKIRT, 'url(#skirt-krama)') +
      line('M360 276L312 660M425 276V680M490 276L538 660') +
      line('M306 206H544V276H306Z', t.deep) +
      oval(425, 241, 13, 13, t.spark) +
      line('M216 610Q425 676 634 610'),
  )

const SAMPOT = 'M300 190H550L596 660Q510 690 425 690T254 660Z'

/** A silk sampot, its hol lozenges woven above the golden hem. */
const sampot: Drawing = (t) => {
  const lozenge = (x: number, y: number) =>
    line(`M${x} ${y - 38}l30 38l-30 38l-30 -38z`, t.paper) + dots([[x, y]], t.ink, 8)
  const row = (y: number, from: number, n: number) =>
    Array.from({ length: n }, (_, i) => lozenge(from + i * 92, y)).join('')
  return sheet(
    t,
    below(t, 738) +
      line(SAMPOT, t.deep) +
      inside(
        'sampot-sampot',
        SAMPOT,
        row(330, 287, 4) + row(424, 241, 5) + row(518, 287, 4) + patch('M200 576Q425 620 650 576V720H200Z', t.spark),
      ) +
      line('M262 582Q425 622 588 582M258 616Q425 656 592 616') +
      line(SAMPOT) +
      line('M296 190H554V246H296Z', t.wash) +
      line('M480 246Q470 460 500 684M316 218h60M400 218h20'),
  )
}

const TROUSERS = 'M310 180H540L600 690H462L425 388L388 690H250Z'

/** Wide trousers for hot days. */
const trousers: Drawing = (t) =>
  sheet(
    t,
    below(t, 742) +
      line(TROUSERS, t.wash) +
      inside('trousers-legs', TROUSERS, patch('M230 640H620V700H230Z', t.deep)) +
      line('M254 640H394M456 640H596') +
      line(TROUSERS) +
      line('M306 180H544V238H306Z', t.paper) +
      line('M425 238V388M316 300Q366 296 372 238M534 300Q484 296 478 238M340 360L318 600M510 360L532 600') +
      line(
        'M404 212q-34 -30 -40 6q10 24 40 -6zM446 212q34 -30 40 6q-10 24 -40 -6zM410 220l-14 66M440 220l14 56',
        t.spark,
      ),
  )

/** A folded krama, fringe and all. */
const krama: Drawing = (t) => {
  const fringe = (from: number, n: number, y: number) =>
    line(Array.from({ length: n }, (_, i) => `M${from + i * 26} ${y}v${i % 2 ? 44 : 54}`).join(''))
  return sheet(
    t,
    check('krama-krama', t.deep, t.paper, 56) +
      check('krama-under', t.spark, t.paper, 56) +
      fringe(318, 13, 640) +
      line('M304 300H612Q652 300 652 340V640H304Z', t.wash) +
      line('M304 300H612Q652 300 652 340V640H304Z', 'url(#krama-under)') +
      fringe(250, 14, 540) +
      line('M222 208H576Q616 208 616 248V540H222Z', t.paper) +
      line('M222 208H576Q616 208 616 248V540H222Z', 'url(#krama-krama)') +
      line('M222 480H616M222 448H616'),
  )
}

/** What is worn, by what is drawn. */
export const clothes = { krama, sampot, tShirt, linenShirt, dress, skirt, trousers }
