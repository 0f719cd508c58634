import type { GroupName } from './markers.ts'

/** Details of a candidate, with values that only this group has. */
export const detailsOf = (group: GroupName) => ({
  countryCode: group === 'north' ? '+473' : '+484',
  university: `${group}-interviews-university`,
  preference1: `${group}-interviews-preference1`,
  preference2: `${group}-interviews-preference2`,
  extra: { [`${group}-interviews-extra-id`]: `${group}-interviews-extra` },
})
