import { Notifications } from '@mantine/notifications'

/** Where notices are shown. */
export const Notices = () => <Notifications position="bottom-left" />
