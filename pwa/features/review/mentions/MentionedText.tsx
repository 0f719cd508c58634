import { piecesOf, type KnownPerson } from './mentions.ts'

/** A comment in which the names of those it addresses stand out. */
export const MentionedText = ({ text, people }: { text: string; people: readonly KnownPerson[] }): React.JSX.Element => (
  <>
    {piecesOf(text, people).map((piece, at) =>
      // pieces have no identity but their place
      piece.person ? <strong key={at}>{piece.text}</strong> : piece.text,
    )}
  </>
)
