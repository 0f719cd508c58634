import { atom } from 'jotai'
import { store } from '../../store.ts'

/** Whether the way to more room is shown; it can be opened from the panel, a banner or a screen. */
export const storageDialogAtom = atom(false)

export const openStorageDialog = (): void => store.set(storageDialogAtom, true)
