/** "P-00042": the short number people see beside a patient's id. */
export const formatPatientNumber = (sequence: number): string => `P-${String(sequence).padStart(5, '0')}`
