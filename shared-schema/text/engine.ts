/** Rules that read words, by name and version; stored with every value that they give. */
export const TEXT_ENGINE = 'holdfast-text/1'

/** Version of the code of the rules: raised with every change that gives other findings, so that answers are read again. */
export const TEXT_CODE = 1
