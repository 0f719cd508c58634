import { atom } from 'jotai'

/** Error of reading the device's storage at the app's start (private window, damaged profile); null after success. */
export const storageRefusedAtom = atom<unknown>(null)
