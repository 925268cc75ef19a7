import { box, check, type Drawing, dots, inside, line, oval, patch, pipe, sheet, table } from './canvas.ts'

/** A sack of rice. */
const riceSack: Drawing = (t) => {
  const sack = 'M262 300Q210 480 236 620Q244 664 300 664H550Q606 664 614 620Q640 480 588 300Z'
  return sheet(
    t,
    table(170, 680) +
      line('M290 300Q270 220 236 190Q330 214 360 176Q425 214 490 176Q520 214 614 190Q580 220 560 300Z', t.paper) +
      line(sack, t.wash) +
      inside('rice-sack', sack, patch('M180 570Q425 612 670 570V690H180Z', t.deep)) +
      line(sack) +
      box(262, 284, 326, 40, 18, t.deep) +
      oval(425, 470, 104, 88, t.paper) +
      line('M425 536V430M425 470q-34 -8 -40 -42q36 4 40 42M425 470q34 -8 40 -42q-36 4 -40 42', t.spark) +
      dots(
        [
          [176, 646],
          [150, 656],
          [690, 648],
        ],
        t.paper,
        9,
      ),
  )
}

/** An umbrella for the rains. */
const umbrella: Drawing = (t) =>
  sheet(
    t,
    line('M425 176V150') +
      pipe('M425 420V600Q425 664 370 664T314 606', 26, t.deep) +
      line(
        'M150 430Q170 180 425 176T700 430Q654 390 608 430Q562 390 517 430Q470 390 425 430Q380 390 333 430Q288 390 242 430Q196 390 150 430Z',
        t.wash,
      ) +
      line('M333 430Q340 250 425 176Q510 250 517 430Q470 390 425 430Q380 390 333 430Z', t.spark) +
      line('M560 560l-14 34M620 510l-14 34M640 620l-14 34M240 540l-14 34'),
  )

/** A flask with its cup. */
const flask: Drawing = (t) =>
  sheet(
    t,
    table(180, 650) +
      box(312, 176, 170, 96, 24, t.deep) +
      box(290, 272, 214, 46, 12, t.paper) +
      line('M296 318H498Q524 350 524 400V610Q524 664 470 664H324Q270 664 270 610V400Q270 350 296 318Z', t.wash) +
      line('M312 390V600') +
      line('M524 420Q600 420 600 490T524 560') +
      box(562, 574, 112, 90, 16, t.paper) +
      dots([[397, 490]], t.spark, 34),
  )

/** A notebook bound in krama, and a pencil. */
const notebook: Drawing = (t) =>
  sheet(
    t,
    check('note-krama', t.deep, t.paper, 44) +
      line('M236 210H560Q590 210 590 240V634Q590 664 560 664H236Z', t.paper) +
      '<path d="M236 210H330V664H236Z" fill="url(#note-krama)"/>' +
      line('M384 320H540M384 372H540M384 424H480') +
      line('M212 260H262M212 340H262M212 420H262M212 500H262M212 580H262') +
      line('M650 260L686 296L560 620L508 664L520 598Z', t.spark) +
      line('M636 296L672 330M520 598L560 620'),
  )

/** What a house needs, by what is drawn. */
export const household = { riceSack, umbrella, flask, notebook }
