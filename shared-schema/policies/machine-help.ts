import type { Interview } from '../entities/interview.ts'

/** Wants no machine to look for words: it was declined, or everything was. */
export const declinesMachine = ({ consent, noMachineHelp }: Pick<Interview, 'consent' | 'noMachineHelp'>): boolean =>
  consent?.given === false || consent?.ai === false || noMachineHelp === true
