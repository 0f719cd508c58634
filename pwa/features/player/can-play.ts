/** Does this browser play the type? What is not known is tried. */
export const canPlay = (mime: string | undefined): boolean => mime === undefined || document.createElement('video').canPlayType(mime) !== ''
