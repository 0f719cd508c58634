/** Faults of boxes that are to be mended: on these screens these are passed over. */
export const KNOWN_BOX_FAULTS: readonly { screens: RegExp; faults: RegExp }[] = []
