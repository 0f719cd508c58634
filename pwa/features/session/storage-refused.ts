import { atom } from 'jotai'

/** Why the device's storage could not be read when the app started (private window, damaged profile); null when it could. */
export const storageRefusedAtom = atom<unknown>(null)
