import type { Random } from '../../seed/random.ts'
import type { LabelStyle, Print } from '../label.ts'
import type { Inks } from '../palette.ts'

/** The input of a product drawing. The canvas is 400 × 500. */
export type Drawing = { inks: Inks; random: Random; print: Print; style: LabelStyle }

export type Form = (drawing: Drawing) => string
