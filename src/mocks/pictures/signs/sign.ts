import type { Emblem } from '../emblems.ts'
import type { FaceName } from '../lettering.ts'

export const WIDTH = 640
export const HEIGHT = 360

export type SignInks = {
  ground: string
  shade: string
  ink: string
  /** Text and emblems on an ink background. */
  paper: string
  accent: string
}

/** The parts of a shop's sign. The canvas is 640 × 360. */
export type Sign = { name: string; city: string; inks: SignInks; emblem: Emblem; face: FaceName }

export type SignLayout = (sign: Sign) => string
