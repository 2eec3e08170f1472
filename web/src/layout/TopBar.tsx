import { NewsBell } from '../news/NewsBell.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LangPicker } from './LangPicker.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  return (
    <header className={styles.bar}>
      <SearchBox />
      <div className={styles.end}>
        <NewsBell />
        <LangPicker />
        <AccountMenu />
      </div>
    </header>
  )
}
