/** Words that hold sentences together. Lists of words without them are no answer (W06). */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or but so because if when while after before then than that this these those of to in on at for with from by about into ' +
    'over out up as I we you he she it they me us him her them my our your his its their who what which how why where there here is was were ' +
    'be been are am do did does has have had will would can could should not no very'
  )
    .toLowerCase()
    .split(' '),
)

export const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** Words before a thing, not before something done; "him" beside "her", so that nobody's pronoun counts for more. */
export const BEFORE_THINGS: ReadonlySet<string> = new Set('a an the my our his him her its their your this that'.split(' '))

/** The last of them before a verb did it. */
export const SUBJECTS: ReadonlySet<string> = new Set('i we he she they you it'.split(' '))
export const OWN_SUBJECTS: ReadonlySet<string> = new Set(['i', 'we'])

export const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'never', 'cannot'])
export const HYPOTHETICALS: ReadonlySet<string> = new Set(['would', 'could', 'should', 'might'])
