export const patients = {}
