import type { Emblem } from '../emblems.ts'
import type { FaceName } from '../lettering.ts'

export const WIDTH = 640
export const HEIGHT = 360

export type SignInks = {
  ground: string
  shade: string
  ink: string
  /** Lettering and marks on ink. */
  paper: string
  accent: string
}

/** What a shop's sign is made of, on a sheet of 640 × 360. */
export type Sign = { name: string; city: string; inks: SignInks; emblem: Emblem; face: FaceName }

export type SignLayout = (sign: Sign) => string
