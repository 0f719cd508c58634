/** Roles whose password a mail can replace. */
export const LINK_ROLES = ['recruiter', 'admin'] as const
export type LinkRole = (typeof LINK_ROLES)[number]

/** The role of `/reset-password/{role}/…`; null leads to /404 (R029). */
export const linkRoleOf = (role: string): LinkRole | null => LINK_ROLES.find((known) => known === role) ?? null
