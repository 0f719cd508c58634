import type { PlaceState } from './kiosk-db.ts'

/** `start`: a person sits down. `seal`: handed over, left, or found open at the start of the page. `back`: sending ended without all receipts. `give`: the event is over. */
export type PlaceStep = 'start' | 'seal' | 'send' | 'sent' | 'back' | 'give'

const STEPS: Readonly<Record<PlaceState, Partial<Record<PlaceStep, PlaceState>>>> = {
  ready: { start: 'open', give: 'returned' },
  open: { seal: 'sealed' },
  sealed: { send: 'sending', seal: 'sealed' },
  // unpacked rows are wiped again; the sealed copy is still there
  sending: { sent: 'sent', back: 'sealed', seal: 'sealed' },
  sent: {},
  returned: {},
}

/** State after a step; null: this step is none from here. */
export const stateAfter = (state: PlaceState, step: PlaceStep): PlaceState | null => STEPS[state][step] ?? null

/** Does somebody's work lie open on the tablet? Then nothing is shown before it is sealed. */
export const isOpen = (state: PlaceState): boolean => state === 'open' || state === 'sending'
