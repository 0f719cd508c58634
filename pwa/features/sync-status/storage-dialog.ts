import { atom } from 'jotai'
import { store } from '../../store.ts'

/** True while the dialog about space is open; the panel, a banner or a screen opens it. */
export const storageDialogAtom = atom(false)

export const openStorageDialog = (): void => store.set(storageDialogAtom, true)
