import { textLinks } from '@bencao/shared/domain/settings/textLinks.ts'

/** Text that staff typed, with its addresses as links. Nothing else of it is more than text. */
export const TextLinks = ({ text }: { text: string }) =>
  textLinks(text).map((part, place) =>
    'link' in part ? (
      <a key={place} href={part.link} target="_blank" rel="noopener noreferrer">
        {part.link}
      </a>
    ) : (
      part.text
    ),
  )
