import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { LangPicker } from '../../layout/LangPicker.tsx'
import { viewing } from '../../state/viewing.ts'
import { OwnMenu } from './OwnMenu.tsx'
import { QuickSearch } from './search/QuickSearch.tsx'
import styles from './TopBar.module.css'

export function TopBar() {
  return (
    <header className={styles.bar}>
      <QuickSearch />
      <div className={styles.end}>
        <NotificationBell />
        <LangPicker />
        {!viewing && <OwnMenu />}
      </div>
    </header>
  )
}
