import type { Tint } from './canvas.ts'

/** Tints for dark pages: the roles of `tints.ts` with light lines on a deep ground. */
export const nights = {
  river: {
    ground: '#12232c',
    halo: '#19303b',
    paper: '#1f3d4a',
    wash: '#2b5666',
    deep: '#3d8aa3',
    spark: '#b98d4f',
    ink: '#d9ecf3',
  },
} satisfies Record<string, Tint>
