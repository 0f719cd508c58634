import type { LayoutChange } from '../save-setup.ts'
import type { Setup } from '../setup-steps.ts'

/** Part of the layout step: what the job has, and the way to change it on this device. */
export interface CardProps {
  setup: Setup
  save: (change: LayoutChange) => Promise<void>
}
