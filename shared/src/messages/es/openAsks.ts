export const openAsks = {
  atDate: '{ask, select, skip {Omisión pedida} other {Cambio pedido}} el {day}: espera respuesta',
  waits:
    'El {day} {by, select, patient {el paciente} other {usted}} pidió {ask, select, skip {omitir una fecha} other {un cambio}}. Servicio al cliente aún no ha respondido{next, select, none {} other {: hasta entonces, la entrega del {next} no se pide ni se cobra}}.',
}
