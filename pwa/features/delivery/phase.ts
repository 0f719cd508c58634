import { atom } from 'jotai'
import type { UploaderState } from '#worker/upload/uploader.ts'

export type DeliveryPhase = UploaderState['phase']

/** What the sending of each interview of this device is doing right now. */
export const deliveryPhaseAtom = atom<Readonly<Record<string, DeliveryPhase>>>({})
