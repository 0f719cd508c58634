/** Names that the demo data and the server agree on. The accounts are public: a server in production never makes them. */
export const DEMO_PASSWORD = 'Holdfast-demo-2026!'

export const DEMO_GID = '01kdemo00000000000000group'

/** The job and interview in which the accounts for one person's view have their rights. */
export const DEMO_JOB = '20261012081500-fieldeng'
export const demoInterviewId = (n: number): string => `01kdemo000000000000000i${String(n).padStart(3, '0')}`

export const DEMO_ACCOUNTS = [
  { id: '01kdemo00000000000000admin', email: 'admin@demo.test', firstName: 'Ada', lastName: 'Holm', kind: 'admin' },
  { id: '01kdemo00000000000000recr1', email: 'recruiter@demo.test', firstName: 'Rosa', lastName: 'Lind', kind: 'recruiter' },
  { id: '01kdemo00000000000000recr2', email: 'recruiter2@demo.test', firstName: 'Sami', lastName: 'Okoro', kind: 'recruiter' },
  { id: '01kdemo00000000000000mgr01', email: 'manager@demo.test', firstName: 'Mara', lastName: 'Voss', kind: 'manager' },
  { id: '01kdemo00000000000000guest', email: 'reviewer@demo.test', firstName: 'Gil', lastName: 'Aronsen', kind: 'reviewer' },
  { id: '01kdemo00000000000000candi', email: 'candidate@demo.test', firstName: 'Casey', lastName: 'Demir', kind: 'candidate' },
] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

export function demoAccount<K extends DemoAccount['kind']>(kind: K): DemoAccount & { kind: K } {
  const found = DEMO_ACCOUNTS.find((account): account is Extract<DemoAccount, { kind: K }> => account.kind === kind)
  if (!found) throw new Error(`no demo account for ${kind}`)
  return found
}

/** Interviews of DEMO_JOB: recorded ones that the line manager and the guest may judge, and the one the demo candidate is invited to. */
export const DEMO_SHARED = { manager: [1, 2, 3].map(demoInterviewId), reviewer: [1, 2].map(demoInterviewId), candidate: demoInterviewId(14) } as const
