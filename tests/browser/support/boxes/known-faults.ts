/** Covers that are none: a message of some seconds lies over the foot of the page, and leaves it when something there has the focus. */
export const KNOWN_BOX_FAULTS: readonly RegExp[] = [/^covered: .* in \.hf-footer by div\.hf-toasts/]
