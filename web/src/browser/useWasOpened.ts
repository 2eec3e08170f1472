import { useState } from 'react'

/** Whether a dialog is or was open. Until then it stays out of the page, so that it does not delay the first screen. */
export const useWasOpened = (opened: boolean): boolean => {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened
}
