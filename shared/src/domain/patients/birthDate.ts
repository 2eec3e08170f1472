/** True of a birth date after today, both as YYYY-MM-DD; a patient may have none. */
export const isUnborn = (dateOfBirth: string | undefined, today: string): boolean =>
  dateOfBirth !== undefined && dateOfBirth > today
