import { taxonomyIn } from '@bencao/shared/domain/registry/taxonomy.ts'
import { useClientState } from '../state/useClientState.ts'

/** What a clinician does according to the registry, in the reader's language; in English if that is all that is known. */
export function TaxonomyText({ taxonomy }: { taxonomy: string }) {
  const lang = useClientState((state) => state.Lang)
  return taxonomyIn(taxonomy, lang) ?? <span lang="en">{taxonomy}</span>
}
