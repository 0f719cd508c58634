import { atom } from 'jotai'
import { store } from '../../store.ts'

/** Takes that are being judged: their bytes stay on this device for so long, even where the employer has them. */
export const judgingAtom = atom<ReadonlySet<string>>(new Set<string>())

export const setJudging = (takeId: string, is: boolean): void =>
  store.set(judgingAtom, (before) => new Set(is ? [...before, takeId] : [...before].filter((id) => id !== takeId)))
