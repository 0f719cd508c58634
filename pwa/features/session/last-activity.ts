/** Key under which the tabs of this browser profile note their last sign of life, ms UTC. */
export const LAST_ACTIVITY = 'lastActivity'
