import { useEffect } from 'react'

/** Names the document: "Orders · Bencao". */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Bencao' : `${title} · Bencao`
  }, [title])
}
