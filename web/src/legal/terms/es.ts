import type { Article } from '../article/article.ts'

export const terms: Article = {
  since: '2026-11-21',
  opening:
    'Estos términos se acuerdan entre usted, que se registra, y el equipo que opera Bencao, en adelante “nosotros”. Están escritos para leerse: si algo no queda claro, pregunte a servicio al cliente antes de aceptarlos.',
  parts: [
    {
      title: 'Qué es Bencao',
      text: [
        'Bencao es un portal en el que profesionales de la salud de los Estados Unidos piden suplementos y productos herbales para sus pacientes y su clínica. No es una tienda para el público.',
        'Quien se registra en nombre de una clínica confirma que puede actuar por ella.',
      ],
    },
    {
      title: 'Su cuenta',
      text: [
        'Al registrarse, dé datos verdaderos y manténgalos al día. Comparamos su NPI con el registro público y nuestro equipo verifica la cuenta en 1–2 días hábiles. Hasta entonces puede agregar pacientes y preparar pedidos, pero no pagarlos, comprar una membresía ni indicar una cuenta de depósito.',
        'Guarde para usted la contraseña y los códigos que le enviamos. Lo que se haga con su sesión se considera hecho por usted hasta que nos avise de que otra persona entró; avísenos de inmediato.',
        'Si los datos de una cuenta resultan falsos o se hace mal uso de ella, podemos suspenderla. Le diremos el motivo. En ese caso todavía podrá leer lo que contiene y escribir a servicio al cliente.',
      ],
    },
    {
      title: 'Sus pacientes',
      text: [
        'Ingrese los datos de un paciente solo cuando esté autorizado a hacerlo y solo los que el pedido necesita. Las obligaciones que la ley le impone como profesional, entre ellas la privacidad de la información de salud, siguen siendo suyas.',
        'Active los mensajes de texto solo para los pacientes que aceptaron recibirlos. El paciente puede detenerlos en cualquier momento si responde STOP.',
      ],
    },
    {
      title: 'Su criterio',
      text: [
        'Si un producto conviene a un paciente, y en qué dosis, es una decisión clínica que le corresponde a usted. Las descripciones, dosis habituales y advertencias del portal sirven de apoyo. Pueden estar incompletas y no sustituyen su formación ni la conversación con el paciente.',
      ],
    },
    {
      title: 'Precios y pedidos',
      text: [
        'Los precios están en dólares estadounidenses. Un pedido para un paciente se cobra al precio de venta al público menos el descuento que usted conceda; un pedido para la clínica, al precio de profesional. Antes de hacer el pedido verá productos, descuento, envío, impuesto y total.',
        'El pedido conserva los precios y la dirección con los que se hizo. Si un precio o las existencias cambian mientras pide, le mostramos el nuevo total y volvemos a preguntar en lugar de cobrar otra cantidad.',
        'Reservamos los productos de un pedido durante 30 minutos. Si para entonces no está pagado, se cancela y los productos vuelven a la venta.',
      ],
    },
    {
      title: 'Pago',
      text: [
        'Las tarjetas se ingresan en el formulario de la empresa de pagos. Guardamos la red, los últimos cuatro dígitos y el vencimiento; nunca el número completo ni el código de seguridad.',
        'Cada pedido se paga una sola vez. Si el resultado de un pago no se conoce al momento, consultamos a la empresa de pagos hasta saberlo y, mientras tanto, nadie puede volver a pagar ese pedido.',
      ],
    },
    {
      title: 'Envío, cancelación, devoluciones y reembolsos',
      text: [
        'Las reglas están en la política, que forma parte de estos términos. La encontrará en Configuración, Política.',
      ],
    },
    {
      title: 'Membresía VIP',
      text: [
        'La membresía es anual. Al cancelarla deja de renovarse, pero sigue activa hasta el final del período pagado. No hay reembolsos por la parte no utilizada.',
      ],
    },
    {
      title: 'Ganancias por ventas y pagos',
      text: [
        'La ganancia por el pedido de un paciente es lo que se pagó por los productos menos el precio de profesional de ese momento. Se gana cuando el pedido se paga y puede cobrarse cuando se entrega, o 14 días después de enviarse. Un reembolso retira la parte que le corresponde; si el saldo queda negativo, pasa al período siguiente.',
        'Si un profesional se une mediante su enlace, usted gana el 5% de los productos que pague durante sus primeros 12 meses.',
        'Los pagos se hacen una vez al mes, a partir de $10, a la cuenta de depósito que usted indique. Después de cambiar esa cuenta, no se paga nada en ella durante 72 horas.',
        'Donde usted ejerce puede estar regulado si puede ganar, y cómo, con lo que recomienda a sus pacientes. Infórmese; es su responsabilidad.',
      ],
    },
    {
      title: 'Lo que no podemos prometer',
      text: [
        'Trabajamos para que el portal esté disponible y sea correcto, pero puede fallar o cerrarse por mantenimiento. Lo que el portal muestra como guardado queda guardado. Si encuentra un error, avísenos.',
      ],
    },
    {
      title: 'Cambios y baja',
      text: [
        'Cuando cambiamos estos términos, cambia también la fecha de arriba. El texto nuevo rige lo que haga desde esa fecha, no los pedidos anteriores.',
        'Puede dejarlo cuando quiera: escriba a servicio al cliente y cerraremos su cuenta. Los pedidos, los pagos y los registros que les corresponden se conservan.',
      ],
    },
    {
      title: 'Preguntas',
      text: [
        'Puede comunicarse con servicio al cliente desde el Centro de ayuda, donde también aparece su horario.',
      ],
    },
  ],
}
