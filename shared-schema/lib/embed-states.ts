/** States that the widget of a website shows of an interview, in their order. */
export const EMBED_STATES = ['invited', 'started', 'delivered', 'completed'] as const
