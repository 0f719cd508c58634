/** Steps of a candidate, each after the one before. */
export const FUNNEL_STAGES = ['invited', 'opened', 'consented', 'started', 'finished', 'delivered', 'reviewed', 'decided'] as const
export type FunnelStage = (typeof FUNNEL_STAGES)[number]
