import type { GroupName } from './markers.ts'

/** Fields of an interview about its CV, marked as of this group. */
export const cvOf = (group: GroupName, total: number, ms: () => number) => ({
  cvStatus: 'scored' as const,
  cvScore: { total, coverage: 90, low: 1, high: 2, values: [total], years: 3, language: `${group}-cv`, config: 2 },
  cvSays: { skills: [`${group}-cv-skill`], languages: [`${group}-cv-language`], degrees: [`${group}-cv-degree`], level: 'master' as const },
  cvMatched: true,
  cvReadAt: ms(),
})
