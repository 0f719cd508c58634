import { atom } from 'jotai'

/** Wishes of a listener that hold for every recording until the page is closed, as the speed does. */
export const captionsAtom = atom(false)
export const skipPausesAtom = atom(false)
