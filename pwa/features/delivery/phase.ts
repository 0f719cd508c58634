import { atom } from 'jotai'
import type { UploaderState } from '#worker/upload/uploader.ts'

export type DeliveryPhase = UploaderState['phase']

/** Phase of the sending of each interview on this device. */
export const deliveryPhaseAtom = atom<Readonly<Record<string, DeliveryPhase>>>({})
