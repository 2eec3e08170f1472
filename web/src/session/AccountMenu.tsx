import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../state/useClientState.ts'
import { useText } from '../text/text.ts'
import { ButtonMenu } from '../ui/menu/ButtonMenu.tsx'
import type { MenuEntry } from '../ui/menu/OpenedMenu.tsx'
import { Picture } from '../ui/upload/Picture.tsx'
import { useFile } from '../ui/upload/useFile.ts'
import styles from './AccountMenu.module.css'
import { SignOutDialog } from './SignOutDialog.tsx'

/** The menu of the account: color scheme, further entries, and sign-out. */
export function AccountMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useText()
  const user = useUser()
  const name = user?.name ?? ''
  // The browser may have kept the account from before there were photos.
  const photoFileId = user?.photoFileId ?? ''
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ButtonMenu
        position="bottom-end"
        width={220}
        withSchemes
        entries={[...entries, { text: text('frame.signOut'), onClick: () => setAsking(true) }]}
        button={
          <UnstyledButton className={styles.account}>
            <VisuallyHidden>{text('frame.account')}:</VisuallyHidden>
            {photoFileId ? <Photo fileId={photoFileId} name={name} /> : <Initials name={name} />}
            <span className={styles.name}>{name}</span>
          </UnstyledButton>
        }
      />
      <SignOutDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}

const Initials = ({ name }: { name: string }) => (
  <Avatar size={28} color="jade" name={name.replace(/^\p{L}{1,4}\.\s*/u, '')} variant="light" aria-hidden />
)

/** The account's photo; its initials until it has loaded, and if it cannot be loaded. */
function Photo({ fileId, name }: { fileId: string; name: string }) {
  const { data } = useFile(fileId)
  return data ? <Picture className={styles.photo} bytes={data} alt="" /> : <Initials name={name} />
}
