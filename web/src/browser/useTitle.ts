import { useEffect } from 'react'

/** Sets the document's title: "Orders · Bencao". */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Bencao' : `${title} · Bencao`
  }, [title])
}
