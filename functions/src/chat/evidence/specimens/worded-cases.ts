/** What a page says, and a statement about it that cites the whole page. */
export type WordedCase = readonly [page: string, statement: string];

/** False, or true only under what the page adds: each has nearly all its words from the page. */
export const almostRight: readonly WordedCase[] = [
  ['El asegurador abonará 300 euros por siniestro.', 'El asegurado abonará 300 euros por siniestro.'],
  ['El demandante abonará las costas del proceso.', 'El demandado abonará las costas del proceso.'],
  ['El empleador abonará los gastos de viaje.', 'El empleado abonará los gastos de viaje.'],
  [
    'El ejecutante depositará la cantidad de 5.000 euros.',
    'El ejecutado depositará la cantidad de 5.000 euros.',
  ],
  ['El denunciante deberá acreditar los hechos.', 'El denunciado deberá acreditar los hechos.'],
  ['The insurer shall pay 500 euros.', 'The insured shall pay 500 euros.'],
  ['The employer shall pay the travel costs.', 'The employee shall pay the travel costs.'],
  ['The lessor shall repair the roof within 30 days.', 'The lessee shall repair the roof within 30 days.'],
  [
    'The licensor may terminate this agreement with 30 days notice.',
    'The licensee may terminate this agreement with 30 days notice.',
  ],
  [
    'El arrendador será notificado por el arrendatario con 30 días de antelación.',
    'El arrendador notificará al arrendatario con 30 días de antelación.',
  ],
  ['El comprador pagará 10.000 euros a la firma.', 'El comprador pagó 10.000 euros a la firma.'],
  ['La renta fue de 700 euros al mes.', 'La renta es de 700 euros al mes.'],
  ['La renta anual es de 8.880 euros, pagaderos en mensualidades.', 'La renta mensual es de 8.880 euros.'],
  [
    'La renta anual se fija en 8.880 euros, pagaderos por meses anticipados.',
    'La renta mensual es de 8.880 euros.',
  ],
  ['La penalización diaria es de 50 euros.', 'La penalización es de 50 euros.'],
  [
    'El arrendatario paga la comunidad y los gastos de agua los paga el arrendador.',
    'El arrendatario paga la comunidad y los gastos de agua.',
  ],
  [
    'El arrendatario pagará la luz. El impuesto de bienes inmuebles será de cuenta del arrendador.',
    'El arrendatario pagará la luz y el impuesto de bienes inmuebles.',
  ],
  [
    'Si el arrendatario no paga la renta durante dos\nmeses consecutivos, el contrato quedará resuelto.',
    'El contrato quedará resuelto.',
  ],
  [
    'Si la renta de 1.200 euros no se paga en plazo, el contrato quedará resuelto de inmediato.',
    'El contrato quedará resuelto de inmediato.',
  ],
  [
    'En el supuesto de que el arrendatario impague, el contrato quedará resuelto de inmediato.',
    'El contrato quedará resuelto de inmediato.',
  ],
  [
    'De no abonarse la renta, el contrato quedará resuelto de inmediato.',
    'El contrato quedará resuelto de inmediato.',
  ],
  [
    'Transcurridos cinco años, la renta se actualizará conforme al IPC.',
    'La renta se actualizará conforme al IPC.',
  ],
  ['A falta de preaviso, el contrato se prorroga un año.', 'El contrato se prorroga un año.'],
  ['En ningún caso, el arrendador devolverá la fianza.', 'El arrendador devolverá la fianza.'],
  [
    'Bajo ningún concepto, el trabajador podrá acumular las vacaciones.',
    'El trabajador podrá acumular las vacaciones.',
  ],
  [
    'La Sala rechaza que, como alega el recurrente, el despido fuera improcedente.',
    'El despido fue improcedente.',
  ],
  [
    'No consta acreditado que, en el momento del accidente, el trabajador llevara puesto el casco.',
    'El trabajador llevaba puesto el casco.',
  ],
  [
    'La entrega de las llaves por el vendedor al comprador se hará el 1 de mayo de 2026.',
    'La entrega de las llaves al vendedor por el comprador se hará el 1 de mayo de 2026.',
  ],
  ['Al arrendador le abona el arrendatario 740 euros.', 'El arrendador le abona al arrendatario 740 euros.'],
  ['La empresa abonará 500 euros como máximo.', 'La empresa abonará 500 euros.'],
  [
    'El arrendatario podrá desistir del contrato, con un preaviso de 30 días, siempre que hayan transcurrido seis meses.',
    'El arrendatario podrá desistir del contrato.',
  ],
  [
    'La fianza se devolverá en un mes desde la entrega de llaves, siempre y cuando no existan daños.',
    'La fianza se devolverá en un mes desde la entrega de llaves.',
  ],
  [
    'El arrendador podrá resolver el contrato por falta de pago.',
    'El arrendador podrá resolver el contrato.',
  ],
  ['El plazo para recurrir es de 20 días hábiles.', 'El plazo para recurrir es de 20 días.'],
  ['La tasa es de 1.500 euros por vehículo.', 'La tasa es de 1,5 euros por vehículo.'],
  ['El capital social es de 1.500 millones de euros.', 'El capital social es de 1,5 millones de euros.'],
  [
    'Subject to board approval, the company will pay a bonus of 5,000 euros.',
    'The company will pay a bonus of 5,000 euros.',
  ],
  [
    'In the event of non-payment, the landlord may terminate the lease.',
    'The landlord may terminate the lease.',
  ],
  [
    'Should the tenant fail to pay, the landlord may terminate the lease.',
    'The landlord may terminate the lease.',
  ],
  [
    'Quedan excluidos de la cobertura:\n- Los daños por agua en la vivienda.\n- El robo de joyas fuera del domicilio.',
    'La póliza cubre:\n- Los daños por agua en la vivienda.\n- El robo de joyas fuera del domicilio.',
  ],
  [
    'Concepto 2023 2024\nIngresos netos 1.000 1.200',
    '| Concepto | 2024 | 2023 |\n|---|---|---|\n| Ingresos netos | 1.000 | 1.200 |',
  ],
  [
    'La renta es de 740 euros. La fianza es de 2 mensualidades.',
    'La renta asciende a 1.480 euros (2 × 740).',
  ],
  [
    'El arrendatario abonará al arrendador 740 euros al mes durante 12 meses.',
    'El arrendador abonará al arrendatario 8.880 euros (12 × 740).',
  ],
  [
    'Si el arrendatario no paga la renta durante dos\nmeses consecutivos, el arrendador podrá desalojar la vivienda.',
    'El arrendador podrá desalojar la vivienda.',
  ],
  [
    'Si la renta de 1.200 euros no se paga en plazo, el arrendador podrá exigir intereses.',
    'El arrendador podrá exigir intereses.',
  ],
  [
    'Cuando la deuda supere el art. 5.2 del anexo, la empresa abonará intereses de demora.',
    'La empresa abonará intereses de demora.',
  ],
  [
    'En el supuesto de que el arrendatario impague, el arrendador podrá exigir intereses.',
    'El arrendador podrá exigir intereses.',
  ],
  ['De no abonarse la renta, el arrendador podrá exigir intereses.', 'El arrendador podrá exigir intereses.'],
  ['A falta de preaviso, la duración se prorroga un año.', 'La duración se prorroga un año.'],
  [
    'La Sala rechaza que, como alega el recurrente, la empresa vulnerara la libertad sindical.',
    'La empresa vulneró la libertad sindical.',
  ],
  [
    'El trabajador sostiene que, desde 2020, la empresa no abonó las horas extraordinarias.',
    'La empresa no abonó las horas extraordinarias.',
  ],
  [
    'Es nula toda cláusula por la que, en perjuicio del consumidor, el empresario limite su responsabilidad.',
    'El empresario limita su responsabilidad.',
  ],
  [
    'Se deroga lo dispuesto en la Orden anterior: los becarios cotizarán 60 euros al mes.',
    'Los becarios cotizarán 60 euros al mes.',
  ],
  ['Queda prohibido: fumar en las zonas comunes; tender ropa en la fachada.', 'Fumar en las zonas comunes.'],
  [
    'Se permite:\n- Fumar en la terraza.\nSe prohíbe:\n- Fumar en las zonas comunes del edificio.',
    'Se permite:\n- Fumar en las zonas comunes del edificio.',
  ],
  [
    'Obligaciones del arrendador:\na) Pagar el impuesto de bienes inmuebles.\nObligaciones del arrendatario:\na) Pagar la luz y el agua.',
    '## Obligaciones del arrendatario\n- Pagar el impuesto de bienes inmuebles.',
  ],
  [
    'La empresa pagará al trabajador despedido 33 días por año trabajado.',
    'El trabajador despedido pagará a la empresa 33 días por año trabajado.',
  ],
  [
    'El arrendatario podrá ser desahuciado por el arrendador.',
    'El arrendatario podrá desahuciar al arrendador.',
  ],
  ['La empresa fue demandada por el trabajador en 2021.', 'La empresa demandó al trabajador en 2021.'],
  [
    'El inmueble se vende por 200.000 euros a la Sociedad Lince.',
    'El inmueble se vendió por 200.000 euros a la Sociedad Lince.',
  ],
  ['The seller was sued by the buyer in 2021.', 'The seller sued the buyer in 2021.'],
  [
    'The goods are delivered by the carrier to the buyer.',
    'The goods are delivered to the carrier by the buyer.',
  ],
  ['Payment was refused by the bank to the client.', 'Payment was refused to the bank by the client.'],
  ['El salario bruto es de 24.000 euros al año.', 'El salario es de 24.000 euros al año.'],
  ['El salario neto asciende a 1.500 euros, y el bruto a 2.000 euros.', 'El salario asciende a 1.500 euros.'],
  ['La deuda asciende a casi 5.000 euros.', 'La deuda asciende a 5.000 euros.'],
  [
    'El despido se declara improcedente en primera instancia y procedente en apelación.',
    'El despido se declara improcedente.',
  ],
  ['Los daños por agua están cubiertos hasta 3.000 euros.', 'Los daños por agua están cubiertos.'],
  ['El seguro cubre el robo con un límite de 600 euros.', 'El seguro cubre el robo.'],
  [
    'El seguro cubre el robo fuera de la vivienda únicamente.',
    'El seguro cubre el robo fuera de la vivienda.',
  ],
  [
    'La vivienda se entrega amueblada a excepción del dormitorio principal.',
    'La vivienda se entrega amueblada.',
  ],
  [
    'El arrendatario podrá realizar obras con el consentimiento escrito del arrendador.',
    'El arrendatario podrá realizar obras.',
  ],
  [
    'El trabajador podrá teletrabajar dos días a la semana previa autorización.',
    'El trabajador podrá teletrabajar dos días a la semana.',
  ],
  ['La bonificación es del 50 % los primeros doce meses y del 25 % después.', 'La bonificación es del 50 %.'],
  ['El plazo era de 30 días y ahora es de 15 días.', 'El plazo es de 30 días.'],
  [
    'El arrendador paga el IBI. La tasa de basuras la paga el arrendatario.',
    'El arrendador paga el IBI y la tasa de basuras.',
  ],
  [
    'La empresa aporta el vehículo. El combustible del vehículo lo paga el trabajador.',
    'La empresa aporta el vehículo y el combustible del vehículo.',
  ],
  [
    'Ana López vende el piso. El garaje y el trastero no se venden.',
    'Ana López vende el piso, el garaje y el trastero.',
  ],
  [
    'The landlord pays the taxes. The water bill is paid by the tenant.',
    'The landlord pays the taxes and the water bill.',
  ],
  ['Ingresos 1.200 900\nGastos 800 700', 'Ingresos: 1.200 en 2024 y 900 en 2023.'],
  [
    'El IVA es del 21 %. La base imponible es de 1.000 euros.',
    'El IVA es de 210 euros en total, 21 % de 1.000.',
  ],
  [
    'La base imponible es de 1.000 euros. El IRPF es del 15 %. El IVA es del 21 %.',
    'El IRPF asciende a 210 euros (21 % de 1.000).',
  ],
  [
    'El arrendatario no está obligado a contratar un seguro, y el arrendador sí.',
    'El arrendatario está obligado a contratar un seguro.',
  ],
  ['El acreditado podrá reclamar 300 euros.', 'El acreditante podrá reclamar 300 euros.'],
  ['El contratante pagará el seguro de obra.', 'El contratado pagará el seguro de obra.'],
  ['El contratista pagará el seguro de obra.', 'El contratante pagará el seguro de obra.'],
  ['El otorgante abonará los honorarios al notario.', 'El otorgado abonará los honorarios al notario.'],
  ['El administrador será cesado por la junta en 2026.', 'El administrador cesó a la junta en 2026.'],
  ['El representante firmará en nombre de la sociedad.', 'El representado firmará en nombre de la sociedad.'],
  ['El apelante pagará 900 euros de costas.', 'El apelado pagará 900 euros de costas.'],
  [
    'El IVA repercutido asciende a 210 euros y el soportado a 90 euros.',
    'El IVA soportado asciende a 210 euros.',
  ],
  ['Nómina de marzo\nSalario base 1.200,00 1.000,00', 'Salario base: 1.000,00.'],
  ['Contrato A renta 740 euros. Contrato B renta 900 euros.', 'Contrato B: renta 740 euros.'],
  [
    'El trabajador percibirá 14 pagas de 1.500 euros.',
    'El salario anual asciende a 18.000 euros (1.500 × 12).',
  ],
  [
    'El salario mensual es de 1.500 euros en 14 pagas.',
    'El salario asciende a 18.000 euros al año (1.500 × 12).',
  ],
  [
    'Plazo de preaviso: un mes para el arrendatario; tres meses para el arrendador.',
    'Plazo de preaviso: un mes.',
  ],
  [
    'El plazo de preaviso es de un mes, y de tres meses si la antigüedad supera cinco años.',
    'El plazo de preaviso es de un mes.',
  ],
  ['El interés es del 3 % el primer año y del 6 % en adelante.', 'El interés es del 3 %.'],
  ['La Ley 29/1994 deroga el Decreto 4104/1964.', 'El Decreto 4104/1964 deroga la Ley 29/1994.'],
  ['El Decreto 4104/1964 es derogado por la Ley 29/1994.', 'El Decreto 4104/1964 deroga la Ley 29/1994.'],
  ['Las horas extra se compensan con descanso o se abonan.', 'Las horas extra se compensan con descanso.'],
  [
    'El arrendatario puede elegir entre reparar los daños o abonar su importe.',
    'El arrendatario puede elegir reparar los daños.',
  ],
  [
    'La mora se produce por el mero retraso, salvo en los contratos con consumidores.',
    'La mora se produce por el mero retraso.',
  ],
  [
    'La comunidad aprueba la derrama de 3.000 euros por mayoría. El administrador vota en contra de la derrama.',
    'El administrador aprueba la derrama de 3.000 euros.',
  ],
  [
    'El comprador entrega 5.000 euros al vendedor como arras.',
    'El vendedor entrega 5.000 euros al comprador como arras.',
  ],
  [
    'Se entregan al vendedor por el comprador 5.000 euros como arras.',
    'Se entregan por el vendedor al comprador 5.000 euros como arras.',
  ],
  [
    'La indemnización será pagada por la empresa al trabajador en 30 días.',
    'La indemnización será pagada a la empresa por el trabajador en 30 días.',
  ],
  [
    'El contrato de trabajo del gerente se extinguirá, si así lo decide el consejo, el 1 de mayo de 2026.',
    'El contrato de trabajo del gerente se extinguirá.',
  ],
  ['La prestación se cobra tras 360 días cotizados.', 'La prestación se cobra.'],
  [
    'El préstamo puede cancelarse anticipadamente, pagando una comisión del 1 %.',
    'El préstamo puede cancelarse anticipadamente.',
  ],
  ['El vehículo está exento del impuesto hasta 2025.', 'El vehículo está exento del impuesto.'],
  [
    'El vehículo está exento del impuesto antes del 1 de enero de 2025.',
    'El vehículo está exento del impuesto.',
  ],
  [
    'La póliza entra en vigor el 1 de enero de 2025 a las 00:00 horas.',
    'La póliza entró en vigor el 1 de enero de 2025.',
  ],
  [
    'El juzgado desestima la demanda. La empresa debe al trabajador 3.000 euros, según la demanda.',
    'La empresa debe al trabajador 3.000 euros.',
  ],
  ['El fallo estima la demanda en parte.', 'El fallo estima la demanda.'],
  ['La multa podría ser de 600 euros.', 'La multa puede ser de 600 euros.'],
  [
    'Tanto el arrendador como el arrendatario responden de los daños.',
    'El arrendatario responde de los daños.',
  ],
  ['The tenant shall not, without consent, sublet the flat.', 'The tenant shall not sublet the flat.'],
  [
    'Unless agreed otherwise in writing (cf. art. 3), the tenant pays the taxes.',
    'The tenant pays the taxes.',
  ],
  ['If the fee of 1.5% is unpaid, the bank may close the account.', 'The bank may close the account.'],
  ['The loan is repaid by Acme to Beta in 2027.', 'The loan is repaid to Acme by Beta in 2027.'],
  ['The company has paid 300 euros.', 'The company will pay 300 euros.'],
  ['The deposit was 500 euros.', 'The deposit is 500 euros.'],
  ['Employees hired before 2020 receive a bonus.', 'Employees receive a bonus.'],
];

/** False ones that were written to break the rule, after it held against those above. */
export const almostRightElsewhere: readonly WordedCase[] = [
  [
    'La renta es de 740 euros al mes, pagaderos mientras dure la reforma de la cocina.',
    'La renta es de 740 euros al mes.',
  ],
  [
    'La renta es de 740 euros al mes, pagaderos los dos primeros años; después será de 900 euros.',
    'La renta es de 740 euros al mes.',
  ],
  ['La renta es de 740 euros al trimestre, pagaderos por anticipado.', 'La renta es de 740 euros.'],
  [
    'La fianza es de 740 euros y se devuelve la mitad al terminar el contrato.',
    'La fianza se devuelve al terminar el contrato.',
  ],
  ['El plazo es de cinco años, desde la firma y con renovación anual.', 'El plazo es de un año.'],
  ['La ayuda es de 600 euros y se abonará a quienes tengan hijos menores.', 'La ayuda es de 600 euros.'],
  ['La ayuda es de 600 euros para familias y se abonará en mayo.', 'La ayuda es de 600 euros.'],
  ['El juzgado anuló el despido de 2021 y confirmó el de 2022.', 'El juzgado confirmó el despido de 2021.'],
  ['La empresa pagó la multa de 2021 y recurrió la de 2022.', 'La empresa pagó la multa de 2022.'],
  [
    'Cláusulas que se declaran nulas:\n1. El arrendatario pagará el IBI.\n2. El arrendatario pagará el seguro del hogar.',
    'El arrendatario pagará el seguro del hogar.',
  ],
  [
    'La demandante alega lo siguiente:\n\nLa empresa no abonó las horas extraordinarias.\nLa empresa modificó los turnos sin aviso.',
    'La empresa modificó los turnos sin aviso.',
  ],
  [
    'El testigo declaró: «La puerta estaba abierta. El vigilante dormía en su puesto. Nadie avisó».',
    'El vigilante dormía en su puesto.',
  ],
  ['¿El arrendatario puede subarrendar la vivienda?', 'El arrendatario puede subarrendar la vivienda.'],
  ['El saldo de la cuenta es de -3.500 euros.', 'El saldo de la cuenta es de 3.500 euros.'],
  [
    'El seguro cubre los daños por agua\n\nhasta un importe de 3.000 euros.',
    'El seguro cubre los daños por agua.',
  ],
  [
    'El seguro cubre los daños por agua de la vivienda asegurada',
    'El seguro cubre los daños por agua de la vivienda.',
  ],
  [
    'Cuando exista acuerdo previo en los términos del\nartículo 5. El arrendador podrá subir la renta.',
    'El arrendador podrá subir la renta sin acuerdo.',
  ],
  [
    'Si no se alcanza el quórum, según el\nart. 16 la junta se celebrará en segunda convocatoria.',
    'La junta se celebrará en segunda convocatoria.',
  ],
  ['El trabajador que falte tres días será despedido.', 'El trabajador será despedido.'],
  [
    'Los trabajadores, que firmaron el acta, cobrarán el plus.',
    'Los trabajadores que firmaron el acta cobrarán el plus.',
  ],
  [
    'Solo el administrador único puede firmar cheques.',
    'El administrador único puede firmar cheques y pagarés.',
  ],
  [
    'El comprador pagará los gastos de notaría y el vendedor la plusvalía.',
    'El vendedor pagará los gastos de notaría.',
  ],
  ['La garantía es de dos años y la del motor de cinco.', 'La garantía del motor es de dos años.'],
  ['El tipo de interés es del 3,25 % nominal y del 3,90 % TAE.', 'El tipo de interés es del 3,90 % nominal.'],
  ['Peso neto: 1,250 kg. Peso bruto: 1,400 kg.', 'El peso neto es de 1.250 kg.'],
  ['La multa es de más de 600 euros.', 'La multa es de 600 euros.'],
  ['La cuota es de 30 euros por hijo.', 'La cuota es de 30 euros.'],
  ['Se exime del pago a los jubilados. Los estudiantes pagarán la mitad.', 'Los jubilados pagarán la mitad.'],
  [
    'La Directiva entrará en vigor el 5 de junio de 2027.',
    'La Directiva entra en vigor el 5 de junio de 2026.',
  ],
  ['El paciente no es alérgico a la penicilina.', 'El paciente es alérgico a la penicilina.'],
  [
    'El paciente niega consumo de tabaco y refiere consumo de alcohol.',
    'El paciente refiere consumo de tabaco.',
  ],
  ['Tomar un comprimido cada 8 horas durante 5 días.', 'Tomar un comprimido cada 5 horas durante 8 días.'],
  [
    'El proveedor responderá ante el cliente de los retrasos de más de diez días.',
    'El proveedor responderá ante el cliente de los retrasos.',
  ],
  [
    'Either party may terminate this agreement upon 60 days written notice, except during the first year.',
    'Either party may terminate this agreement upon 60 days written notice.',
  ],
  ['The warranty covers parts, but not labour.', 'The warranty covers parts and labour.'],
  [
    'Net income rose from 2.1 million in 2022 to 3.4 million in 2023.',
    'Net income rose from 3.4 million in 2022 to 2.1 million in 2023.',
  ],
  [
    'No están cubiertos:\n- el hurto\n- los daños estéticos superiores a 300 euros.',
    'Están cubiertos:\n- los daños estéticos superiores a 300 euros.',
  ],
  [
    'Contrato A\n1. La renta es de 740 euros al mes.\nContrato B\n1. La renta es de 900 euros al mes.',
    '**Contrato A**\n\nLa renta es de 900 euros al mes.',
  ],
  [
    'El alquiler es de 500 euros al mes en temporada baja y de 900 en temporada alta.',
    'El alquiler es de 500 euros al mes.',
  ],
  ['El alquiler es de 500 euros por semana.', 'El alquiler es de 500 euros.'],
  [
    'La fianza es de dos mensualidades de renta. La renta es de 740 euros al mes, IVA no incluido.',
    'La fianza es de 1.480 euros (2 × 740), IVA incluido.',
  ],
  [
    'Anexo\nLa fianza es de tres mensualidades de renta, que se reduce a dos con aval. La renta es de 740 euros al mes.',
    'La fianza es de 2.220 euros (3 × 740).',
  ],
  [
    'La renta es de 740 euros al mes.\nSegundo contrato\nLa fianza es de dos mensualidades de alquiler.',
    'La fianza es de 1.480 euros (2 × 740).',
  ],
  ['El padre abonará a la madre 300 euros de pensión.', 'La madre abonará al padre 300 euros de pensión.'],
  [
    'El contrato tiene una duración de tres años y la fianza es de 2.000 euros.',
    'La fianza es de tres años.',
  ],
  [
    'La renta es de 900 euros al mes, pagaderos en la cuenta de la arrendadora el día 5 de cada mes hasta 2026.',
    'La renta es de 900 euros al mes.',
  ],
  [
    'La renta es de 900 euros al mes y se abonará a la administradora del edificio.',
    'La renta se abonará a la arrendadora.',
  ],
  ['La indemnización es de 33 días y se abona en mayo a quien la pida.', 'La indemnización es de 33 días.'],
  [
    'El plazo es de 10 días, desde la notificación a los herederos de la primera junta.',
    'El plazo es de 10 días.',
  ],
  ['El plazo es de 3 meses, desde la firma de cada renovación.', 'El plazo es de 3 meses.'],
  [
    'El concejal votó a favor del plan y negó su voto al presupuesto.',
    'El concejal votó a favor del presupuesto.',
  ],
  ['La empresa ofreció 3.000 euros y retiró la oferta en junio.', 'La empresa retiró 3.000 euros en junio.'],
  [
    'La Sociedad donó la finca a Ana y revocó la donación en 2020.',
    'La Sociedad donó la finca a Ana en 2020.',
  ],
  [
    'Son causas de resolución las siguientes:\n- Dos meses sin pagar la renta.',
    'Dos meses de renta sin pagar.',
  ],
  [
    'La indemnización será de los importes siguientes:\n- 300 euros por robo.\n- 600 euros por incendio.',
    '300 euros por incendio.',
  ],
  [
    'El asegurado asume los importes siguientes:\n- 300 euros por robo.',
    'El asegurado cobra los importes siguientes:\n- 300 euros por robo.',
  ],
  [
    'El asegurado asume los importes siguientes:\n- 300 euros por robo.',
    'La aseguradora paga estos importes.\n\n- 300 euros por robo.',
  ],
  [
    'El asegurado asume los importes siguientes:\n- 300 euros por robo.',
    'Importes que paga la aseguradora\n\n- 300 euros por robo.',
  ],
  ['Honorarios: 1.200 euros más IVA.', 'Los honorarios son 1.200 euros.'],
  ['Honorarios: 1.200 euros (IVA incluido).', 'Honorarios: 1.200 euros más IVA.'],
  ['Total a pagar: 1.200 euros. Total pagado: 900 euros.', 'Total pagado: 1.200 euros.'],
  ['Total a pagar en 2024: 1.200 euros.', 'Total a pagar: 1.200 euros.'],
  [
    'El alquiler es de 650 euros al mes. El alquiler del garaje es de 60 euros al mes.',
    'El alquiler del garaje es de 650 euros al mes.',
  ],
  [
    'El alquiler es de 650 euros al mes y el del garaje de 60 euros al mes.',
    'El alquiler es de 7.800 euros al año, garaje incluido.',
  ],
  ['El alquiler es de 650 euros al mes de mayo a octubre.', 'El alquiler es de 7.800 euros al año.'],
  [
    'La renta es de 500 euros al mes durante 2024. La fianza es de dos mensualidades de renta.',
    'La fianza es de 1.000 euros.',
  ],
  [
    'La renta es de 500 euros al mes. El aval es de seis mensualidades de renta.',
    'La fianza es de 3.000 euros (6 × 500).',
  ],
  [
    'La renta es de 500 euros al mes. El aval es de seis mensualidades de renta.',
    'El aval es de 2.500 euros (5 × 500).',
  ],
  [
    'El trabajador tiene derecho a 30 días de vacaciones. El becario, no.',
    'El becario tiene derecho a 30 días de vacaciones.',
  ],
  [
    'Art. 7. El socio podrá vender sus participaciones a otro socio.',
    'El socio podrá vender sus participaciones a un tercero.',
  ],
  ['4.2. La licencia no es transferible ni sublicenciable.', 'La licencia es transferible.'],
  ['La temperatura de conservación es de 2 a 8 grados.', 'La temperatura de conservación es de 28 grados.'],
  ['El número de pedido es 2024/118.', 'El número de pedido es 2024/181.'],
  [
    'El tratamiento redujo la mortalidad en un 12 % frente al placebo (p = 0,21).',
    'El tratamiento redujo la mortalidad en un 12 % frente al placebo (p = 0,021).',
  ],
  [
    'The tenant must give two months notice. The landlord must give three months notice.',
    'The landlord must give two months notice.',
  ],
  [
    'If terminated early, no refund is due. A refund is due in all other cases.',
    'A refund is due in all cases.',
  ],
  [
    'Doña Ana Ruiz vende a don Luis Gil la finca registral 1.204.',
    'Don Luis Gil vende a doña Ana Ruiz la finca registral 1.204.',
  ],
  ['La hipoteca se cancela. El usufructo no.', 'El usufructo se cancela.'],
  [
    'Rescindido el contrato, la empresa entregará los planos al cliente.',
    'La empresa entregará los planos al cliente.',
  ],
  ['Según informó el promotor, las obras acabaron en marzo de 2023.', 'Las obras acabaron en marzo de 2023.'],
  [
    'Según el contrato de 2019, la renta es de 600 euros al mes.',
    'Según el contrato, la renta es de 600 euros al mes.',
  ],
  ['Es falso que el acusado estuviera en Cuenca el 3 de mayo.', 'El acusado estuvo en Cuenca el 3 de mayo.'],
  ['La cuota pasa de 40 a 55 euros.', 'La cuota pasa de 55 a 40 euros.'],
  [
    'El arrendatario pagará el agua y la luz; el gas, la arrendadora.',
    'El arrendatario pagará el agua, la luz y el gas.',
  ],
  ['Excepto en agosto\nLa piscina abre a las 10 horas.', 'La piscina abre a las 10 horas en agosto.'],
  [
    'Durante el periodo de prueba\n\nLa empresa podrá resolver el contrato sin preaviso.',
    'La empresa podrá resolver el contrato sin preaviso.',
  ],
  ['Solo con receta.\nSe dispensan antibióticos.', 'Se dispensan antibióticos sin receta.'],
  [
    'El juez impuso una multa de 1.000 euros y suspendió su pago por cinco años.',
    'El juez impuso una multa de 1.000 euros por cinco años.',
  ],
  [
    'La factura de 1,250 litros de gasóleo es la n.º 14.',
    'La factura de 1.250 litros de gasóleo es la n.º 14.',
  ],
  ['El despido fue declarado procedente.', 'El despido fue declarado improcedente.'],
  ['El crédito vence el 1/2/2026.', 'El crédito vence el 2 de enero de 2026.'],
  ['El cheque es de mil doscientos euros.', 'El cheque es de mil doscientos veinte euros.'],
  ['El cheque es de 1.200 €.', 'El cheque es de 1.200 $.'],
  ['El interés es del 5 % anual.', 'El interés es del 5 % mensual.'],
  ['El interés es del 5 % anual.', 'El interés es del 5 %.'],
  ['El salario es de 1.500 euros brutos al mes.', 'El salario es de 1.500 euros netos al mes.'],
  ['La renta anual es de 8.880 euros al año.', 'La renta mensual es de 8.880 euros al año.'],
  ['La renta mensual es de 740 euros por vivienda.', 'La renta es de 740 euros al mes.'],
  ['La cuota mensual es de 40 euros al trimestre.', 'La cuota es de 40 euros al mes.'],
  ['El gasto mensual medio es de 40 euros.', 'El gasto es de 40 euros al mes.'],
  ['La renta es de 740 euros al mes para 2024.', 'La renta es de 740 euros al mes.'],
  ['El límite mensual es de 3.000 euros.', 'El límite es de 3.000 euros.'],
  ['La comisión anual es de 30 euros.', 'La comisión es de 30 euros al mes.'],
  ['Los socios pueden votar.', 'El socio puede votar dos veces.'],
  ['Las partes deberán 300 euros.', 'Las partes deben 300 euros.'],
  ['Los consejeros podrán ser reelegidos.', 'Los consejeros pueden ser elegidos.'],
  [
    'La empresa no puede despedir a la trabajadora.',
    'A la trabajadora no puede despedirla la empresa pero sí sancionarla.',
  ],
  ['El trabajador podrá, con permiso, salir antes.', 'El trabajador podrá salir antes.'],
  ['El arrendatario no: el arrendador paga el IBI.', 'El arrendatario paga el IBI.'],
  [
    'El plazo es de 15 (quince) días. El segundo plazo es de 20 (treinta) días.',
    'El segundo plazo es de 20 días.',
  ],
  ['Vence a las 9:30 horas del lunes.', 'Vence a las 9.30 horas del martes.'],
  ['La fórmula es a - b.', 'La fórmula es a + b.'],
  ['El índice fue de -0,4 puntos en mayo.', 'El índice fue de 0,4 puntos en mayo.'],
  ['Rango: 5-10 días hábiles.', 'Rango: 510 días hábiles.'],
  ['El importe es < 500 euros.', 'El importe es 500 euros.'],
  ['La dosis máxima es de 0,750 mg.', 'La dosis máxima es de 750 mg.'],
  ['La dosis máxima es de 1.250 mg.', 'La dosis máxima es de 1,25 mg.'],
  ['El peso es de 10² kg según la ficha.', 'El peso es de 102 kg según la ficha.'],
  [
    'El ministro dijo que “el IVA bajará. La medida entra en mayo. Nadie pagará más”.',
    'La medida entra en mayo.',
  ],
  ["Dijo 'la medida entra en mayo'.", 'La medida entra en mayo.'],
  ['Pregunta 3. ¿Puede el socio vender? El socio puede vender.', 'El socio no puede vender.'],
  [
    'Verdadero o falso:\n1. El sol gira alrededor de la Tierra.\n2. La Luna gira alrededor de la Tierra.',
    'El sol gira alrededor de la Tierra.',
  ],
  ['Mitos frecuentes\n\nLas vacunas causan autismo.', 'Las vacunas causan autismo.'],
  ['Borrador no firmado\n\nLa renta es de 500 euros al mes.', 'La renta es de 500 euros al mes.'],
  [
    'Ejemplo. Un trabajador cobra 1.500 euros. El trabajador paga un 15 % de IRPF.',
    'El trabajador paga un 15 % de IRPF en todos los casos.',
  ],
  [
    'El consumidor tiene 14 días para desistir. Este plazo no rige para billetes de avión.',
    'El consumidor tiene 14 días para desistir de un billete de avión.',
  ],
  [
    'El arrendatario tendrá derecho de adquisición preferente; renuncia a él en este acto.',
    'El arrendatario tendrá derecho de adquisición preferente.',
  ],
  ['El arrendador declara que la vivienda está libre de cargas.', 'La vivienda está libre de cargas.'],
  [
    'El contrato es nulo si no consta por escrito. Sin forma escrita no hay contrato.',
    'El contrato es nulo.',
  ],
  [
    'Artículo 3. Suspendido por sentencia. El titular abonará una tasa de 30 euros.',
    'El titular abonará una tasa de 300 euros.',
  ],
  [
    '1. El comprador\n2. El vendedor\nEl segundo entregará las llaves al primero.',
    'El primero entregará las llaves al segundo.',
  ],
  [
    'Si\nEl Arrendatario impaga, el contrato se resuelve de pleno derecho.',
    'El contrato se resuelve de pleno derecho.',
  ],
  ['La franquicia es de 300 euros y se paga por siniestro.', 'La franquicia es de 300 euros.'],
  ['La cuota es de 300 euros y se paga cada mes.', 'La cuota es de 300 euros.'],
  ['El canon es de 300 euros, pagaderos cada mes.', 'El canon es de 300 euros.'],
  ['El canon es de 300 euros, pagaderos cada 15 días.', 'El canon es de 300 euros.'],
  [
    'La fianza es de 900 euros y se devuelve a los 30 días de la entrega de las llaves. ',
    'La fianza es de 900 euros y no se devuelve.',
  ],
  [
    'RESUELVO\nPrimero. Desestimar la demanda de Acme.\nSegundo. Condenar a Acme en costas.',
    'Estimar la demanda de Acme.',
  ],
  ['FALLO: Que desestimando el recurso debo confirmar y confirmo la sentencia.', 'Se estima el recurso.'],
  [
    'Que debo condenar y condeno a Seguros Norte a pagar a Ana Gil 12.300 euros.',
    'Que debo condenar y condeno a Ana Gil a pagar a Seguros Norte 12.300 euros.',
  ],
  [
    'The Licensee shall indemnify the Licensor against all claims.',
    'The Licensor shall indemnify the Licensee against all claims.',
  ],
  [
    'The Supplier shall not be liable for indirect damages. The Customer shall be liable for misuse.',
    'The Supplier shall be liable for misuse.',
  ],
  ['Delivery time: 10 working days after receipt of payment.', 'Delivery time: 10 working days.'],
  ['Late fees of 2 % per month apply, capped at 10 %.', 'Late fees of 2 % per month apply.'],
  ['Interest accrues at 5 % per annum.', 'Interest accrues at 5 % per month.'],
  ['The warranty lasts 24 months from delivery.', 'The warranty lasts 24 months.'],
  ['Employees may carry over up to 5 days.', 'Employees may carry over 5 days.'],
  ['The committee recommended approval. The board rejected it.', 'The board recommended approval.'],
  ['Revenue fell by 3 %.', 'Revenue fell to 3 %.'],
  ['Las ventas crecieron un 8 %.', 'Las ventas crecieron al 8 %.'],
  ['Las ventas de 2023 superaron a las de 2024.', 'Las ventas de 2024 superaron a las de 2023.'],
  ['El IPC subió del 2 % al 3 %.', 'El IPC subió del 3 % al 2 %.'],
  [
    'El precio por metro es de 2.000 euros en Cuenca y de 3.000 en Toledo.',
    'El precio por metro es de 3.000 euros en Cuenca y de 2.000 en Toledo.',
  ],
  ['Tarifa A: 30 euros. Tarifa B: 45 euros.', 'La tarifa A es de 45 euros.'],
  ['Tarifa B: 45 euros al mes. Alta gratuita con permanencia de 12 meses.', 'Alta gratuita.'],
  ['Tarifa B: 45 euros al mes. Alta gratuita con permanencia de 12 meses.', 'La tarifa B es de 45 euros.'],
  ['El paciente toma enalapril 20 mg cada 24 horas.', 'El paciente toma enalapril 24 mg cada 20 horas.'],
  ['Se descarta neumonía.', 'Neumonía.'],
  ['Se suspende metformina y se pauta insulina.', 'Se suspende insulina y se pauta metformina.'],
  [
    'Antecedentes: no fumador, hipertenso, alergia a penicilina.',
    'Antecedentes: fumador, no hipertenso, alergia a penicilina.',
  ],
  ['Alergias: penicilina (dudosa).', 'Alergias: penicilina.'],
  ['El concejal Ruiz propuso la compra; la concejala Gil se opuso.', 'La concejala Gil propuso la compra.'],
  ['Votos a favor: 5. Votos en contra: 8.', 'Votos a favor: 8.'],
  [
    'Asisten: Ana Gil y Luis Mora. Excusa su asistencia: Eva Ruiz.',
    'Asisten: Ana Gil, Luis Mora y Eva Ruiz.',
  ],
  [
    'El punto 3 se retira del orden del día. El punto 4 se aprueba por unanimidad.',
    'El punto 3 se aprueba por unanimidad.',
  ],
  ['La beca cubre la matrícula. No cubre el alojamiento.', 'La beca cubre el alojamiento.'],
  ['La matrícula cuesta 300 euros; con beca, 150 euros.', 'La matrícula cuesta 300 euros.'],
  ['Los perros pueden entrar con correa en el parque.', 'Los perros pueden entrar en el parque.'],
  ['Abierto de lunes a viernes de 9 a 14 horas.', 'Abierto de lunes a viernes de 14 a 9 horas.'],
  ['La piscina abre en junio (excepto lunes).', 'La piscina abre en junio.'],
  [
    'Se prohíbe el uso de la piscina a menores de 12 años no acompañados.',
    'Se prohíbe el uso de la piscina a menores de 12 años.',
  ],
  [
    'El arrendatario se obliga a:\n1. Pagar la renta.\n2. Conservar la vivienda.\nEl arrendador se obliga a:\n1. Entregar la vivienda.',
    'El arrendatario se obliga a:\n1. Entregar la vivienda.',
  ],
  [
    'El vendedor responde de los vicios ocultos durante seis meses; el comprador, de los gastos.',
    'El vendedor responde de los vicios ocultos.',
  ],
  ['Garantía: 3 años (2 años en baterías).', 'La garantía es de 3 años.'],
  ['El contrato de Ana es indefinido. El de Luis es temporal.', 'El contrato de Luis es indefinido.'],
  ['Jornada: 40 horas semanales. Salario: 1.400 euros en 14 pagas.', 'El salario es de 1.400 euros.'],
  ['Jornada: 40 horas semanales.', 'La jornada es de 40 horas.'],
  ['Superficie construida: 90 m². Superficie útil: 78 m².', 'La superficie útil es de 90 m².'],
  [
    'Ref. catastral 1234. Valor catastral: 80.000 euros. Valor de mercado: 150.000 euros.',
    'El valor catastral es de 150.000 euros.',
  ],
  [
    'Cargas: hipoteca a favor de Banco Sur por 60.000 euros, cancelada.',
    'Cargas: hipoteca a favor de Banco Sur por 60.000 euros.',
  ],
  [
    'El 30 de junio vence el primer pago y el 31 de diciembre el segundo.',
    'El 31 de diciembre vence el primer pago.',
  ],
  [
    'Durante 2023, el consumo fue de 300 kWh.\nEn 2024, el consumo fue de 250 kWh.',
    'En 2024, el consumo fue de 300 kWh.',
  ],
  ['El local se alquila sin muebles.', 'El local se alquila con muebles.'],
  [
    'Ambas partes dan por resueltas las siguientes cláusulas:\n1. El arrendatario pagará el IBI.',
    'El arrendatario pagará el IBI.',
  ],
  [
    'Las partes modifican las siguientes condiciones:\n1. La renta es de 500 euros al mes.',
    'La renta es de 500 euros al mes.',
  ],
  ['Condiciones anteriores:\n1. La renta es de 500 euros al mes.', 'La renta es de 500 euros al mes.'],
  [
    'Quedan derogadas las siguientes estipulaciones:\n1. El arrendatario pagará el IBI.',
    'El arrendatario pagará el IBI.',
  ],
  [
    'La obra terminó el 3 de mayo de 2024 sin licencia y costó 300 euros.',
    'La obra terminó el 3 de mayo de 2024 y costó 300 euros.',
  ],
  ['La primera fase terminó el 3 de mayo y costó 300 euros.', 'La obra terminó el 3 de mayo.'],
  ['Estaba previsto que la obra terminó en mayo y costó 300 euros.', 'La obra terminó en mayo.'],
  [
    'El perito negó que la obra terminó en mayo y costó 300 euros.',
    'La obra terminó en mayo y costó 300 euros.',
  ],
  [
    'Se multará con:\n- 300 euros por ruido.\nSe premiará con:\n- 100 euros por reciclar.',
    'Se premiará con:\n- 300 euros por ruido.',
  ],
  [
    'Descuentos:\n- 20 % para jubilados.\nRecargos:\n- 10 % para no residentes.',
    'Descuentos:\n- 10 % para no residentes.',
  ],
  ['Oferta de enero\n- 20 % en calzado.\n- 30 % en abrigos.', 'Oferta de febrero:\n- 20 % en calzado.'],
  ['Importes máximos\n\n- 300 euros por robo.', 'Importes mínimos\n\n- 300 euros por robo.'],
  [
    'La renta es de 740 euros al mes. La fianza es de una mensualidad de renta.',
    'La fianza es de 1.480 euros (2 × 740).',
  ],
  ['La renta es de 740 euros al mes.', 'La renta es de 8.880 euros al año (12 × 750).'],
  ['La renta es de 740 euros al mes.', 'La renta, 740 euros al mes, son 8.880 euros al trimestre.'],
  ['La renta es de 740 euros al mes.', 'La renta es de 8.800 euros al año (740 × 12).'],
  ['La renta es de 740 euros al mes.', 'La renta es de 740 euros al año.'],
  [
    'La renta del local es de 740 euros al mes. La renta de la vivienda es de 500 euros al mes.',
    'La renta es de 740 euros al mes.',
  ],
  [
    'La renta es de 740 euros al mes. La renta de la nave es de 900 euros al mes.',
    'La renta de la nave es de 10.800 euros al mes.',
  ],
  ['Oferta no vinculante\n\n1. El precio es de 300.000 euros.', 'El precio es de 300.000 euros.'],
  [
    'Supuesto práctico\n\nEl trabajador cobra 1.500 euros al mes.',
    'El trabajador cobra 1.500 euros netos al mes.',
  ],
  [
    'Si el pago se retrasa:\n\nEl contrato quedará resuelto de pleno derecho.',
    'El contrato quedará resuelto de pleno derecho.',
  ],
  [
    'Si el pago se retrasa más de dos meses\n\n1. El contrato quedará resuelto de pleno derecho.',
    'El contrato quedará resuelto de pleno derecho.',
  ],
  [
    'En caso de venta\n1. El arrendatario abandonará la vivienda.\n2. La fianza se devolverá en dos meses.',
    'La fianza se devolverá en dos meses.',
  ],
  ['CLÁUSULAS SUPRIMIDAS\n\nPrimera.- El arrendatario pagará el IBI.', 'El arrendatario pagará el IBI.'],
  [
    'HECHOS NO PROBADOS\n\nEl acusado conducía ebrio aquella noche.',
    'El acusado conducía ebrio aquella noche.',
  ],
  [
    'Posición de la demandante\n\nLa empresa debe 3.000 euros de horas extra.',
    'La empresa debe 3.000 euros de horas extra.',
  ],
  [
    'Alegaciones\n\nLa empresa debe 3.000 euros de horas extra.',
    'La empresa debe 3.000 euros de horas extra.',
  ],
  [
    'El actor manifiesta lo siguiente.\nLa empresa debe 3.000 euros de horas extra.',
    'La empresa debe 3.000 euros de horas extra.',
  ],
  [
    'El demandado reconoce la deuda de 300 euros; niega el resto.',
    'El demandado reconoce la deuda de 300 euros.',
  ],
  [
    'a) El robo con fuerza en las cosas.\nb) El incendio provocado por el asegurado.',
    'El incendio provocado por el asegurado.',
  ],
  ['- Los daños estéticos de la vivienda asegurada.', 'Los daños estéticos de la vivienda asegurada.'],
  [
    'no podrá superar el 10 % de la renta. La renta se revisará cada enero.',
    'La renta no podrá superar el 10 %.',
  ],
  [
    'podrá resolver el contrato. El arrendatario, en cambio, deberá esperar seis meses.',
    'El arrendatario podrá resolver el contrato.',
  ],
  [
    'El arrendador podrá entrar en la vivienda en caso de\nurgencia. El arrendatario podrá estar presente.',
    'El arrendador podrá entrar en la vivienda.',
  ],
  [
    'Los gastos de comunidad son de 45 euros y los de agua de 18 euros.',
    'Los gastos de agua son de 45 euros.',
  ],
  ['Gastos: comunidad, 45 euros; agua, 18 euros.', 'Gastos: comunidad, 18 euros; agua, 45 euros.'],
  [
    'El precio de venta es el que resulte de la tasación de 2019, 120.000 euros.',
    'El precio de venta es de 120.000 euros.',
  ],
  [
    'Contraprestación: 3.000 euros, pagaderos en la firma, y 2.000 a la entrega.',
    'La contraprestación es de 3.000 euros.',
  ],
  [
    'El precio es de 3.000 euros, pagaderos a la firma y a la entrega de las llaves.',
    'El precio es de 6.000 euros.',
  ],
  [
    'El precio es de 3.000 euros, pagaderos a la firma, más 2.000 a la entrega.',
    'El precio es de 3.000 euros.',
  ],
  [
    'El precio es de 3.000 euros y se paga a la firma, con otros 2.000 a la entrega.',
    'El precio es de 3.000 euros.',
  ],
  ['El precio es de 3.000 euros por hectárea y se paga en efectivo.', 'El precio es de 3.000 euros.'],
  [
    'Plazo de entrega: 15 días, desde la recepción del pago y del plano firmado.',
    'El plazo de entrega es de 15 días.',
  ],
  [
    'Primera. Objeto. Se alquila el piso 3.º B. Segunda. Precio. 800 euros al mes. Tercera. Gastos. La comunidad la paga la propiedad.',
    'La comunidad la paga la parte arrendataria.',
  ],
  [
    'La renta se revisará cada año según el IPC, con un tope del 2 %.',
    'La renta se revisará cada año según el IPC.',
  ],
  ['El preaviso es de 30 días para el inquilino y de 60 para el propietario.', 'El preaviso es de 30 días.'],
  ['Los menores de 14 años entran gratis acompañados de un adulto.', 'Los menores de 14 años entran gratis.'],
  ['Con la tarjeta joven, la entrada cuesta 4 euros.', 'La entrada cuesta 4 euros.'],
  ['La entrada cuesta 4 euros (residentes).', 'La entrada cuesta 4 euros.'],
  ['La entrada cuesta 4 euros*.\n* Tarifa reducida.', 'La entrada cuesta 4 euros.'],
  ['La entrada cuesta 4 euros [tarifa reducida].', 'La entrada cuesta 4 euros.'],
  ['La entrada cuesta 4 euros/hora.', 'La entrada cuesta 4 euros.'],
  ['La entrada cuesta entre 4 y 6 euros.', 'La entrada cuesta 4 euros.'],
  ['La entrada costaba 4 euros.', 'La entrada cuesta 4 euros.'],
  ['La entrada costará 4 euros.', 'La entrada cuesta 4 euros.'],
  ['La entrada debería costar 4 euros.', 'La entrada debe costar 4 euros.'],
  ['La empresa podría cerrar la planta de Cuenca.', 'La empresa puede cerrar la planta de Cuenca.'],
  ['La empresa pudo cerrar la planta de Cuenca.', 'La empresa puede cerrar la planta de Cuenca.'],
  ['Los socios no pueden votar por correo.', 'Los socios pueden no votar por correo.'],
  ['Pueden votar los socios no morosos.', 'No pueden votar los socios morosos de la junta.'],
  [
    'El 30 % de los encuestados prefiere el tren al coche.',
    'El 30 % de los encuestados prefiere el coche al tren.',
  ],
  [
    'El fabricante recomienda cambiar el filtro cada 10.000 km.',
    'El fabricante recomienda cambiar el filtro cada 1.000 km.',
  ],
  ['Madrid tiene más habitantes que Barcelona.', 'Barcelona tiene más habitantes que Madrid.'],
  ['El agua hierve a 100 °C a nivel del mar.', 'El agua hierve a 100 °C.'],
  ['Napoleón perdió en Waterloo frente a Wellington.', 'Wellington perdió en Waterloo frente a Napoleón.'],
  [
    'El informe fue escrito por Ana y revisado por Luis.',
    'El informe fue escrito por Luis y revisado por Ana.',
  ],
  ['El informe fue escrito por Ana y revisado por Luis.', 'El informe fue revisado por Ana.'],
  ['Bajo la dirección de Ana, Luis construyó el puente.', 'Luis construyó el puente.'],
  ['Ni Ana ni Luis firmaron el acta.', 'Ana y Luis firmaron el acta.'],
  ['Ana, a diferencia de Luis, firmó el acta.', 'Ana y Luis firmaron el acta.'],
  ['Nadie firmó el acta de 2020.', 'Alguien firmó el acta de 2020.'],
  ['Apenas se vendieron 20 pisos.', 'Se vendieron 20 pisos.'],
  ['Se vendieron al menos 20 pisos.', 'Se vendieron 20 pisos.'],
  [
    'El 5 de mayo de 2020 se firmó la compra y el 6 de mayo se anuló.',
    'El 6 de mayo de 2020 se firmó la compra.',
  ],
  ['La obra comenzó el 3 de enero de 2020 y duró 30 meses.', 'La obra duró 3 meses.'],
  ['La demolición comenzó el 3 de enero de 2020 y costó 9.000 euros.', 'La demolición costó 90.000 euros.'],
  [
    'Según los vecinos, la demolición comenzó el 3 de enero de 2020 y duró 3 días.',
    'La demolición comenzó el 3 de enero de 2020.',
  ],
  [
    'El artículo 12 deroga el artículo 15 de la Ley 3/2010.',
    'El artículo 15 deroga el artículo 12 de la Ley 3/2010.',
  ],
  ['Q: Can I cancel? A: You can cancel within 14 days.', 'You can cancel within 14 days of delivery.'],
  ['The rent is 740 euros per month for the first year.', 'The rent is 740 euros per month.'],
  ['The rent shall be 740 euros per month.', 'The rent is 740 euros per week.'],
  [
    'Neither party may assign this agreement without consent.',
    'Either party may assign this agreement without consent.',
  ],
  ['No refund will be made after 30 days.', 'A refund will be made after 30 days.'],
  ['Smith sold the house to Jones in 1999.', 'Jones sold the house to Smith in 1999.'],
  ['The tenant pays water; the landlord pays gas.', 'The tenant pays gas.'],
];

/** True, in words or numbers that are not those of the page. */
export const rightInOtherWords: readonly WordedCase[] = [
  [
    'La renta es de 740 euros al mes, pagaderos por transferencia.',
    'La renta es de 8.880 euros al año (740 × 12).',
  ],
  ['El contrato se firma el 1 de marzo de 2024 y dura tres años.', 'El contrato termina en 2027.'],
  ['La fianza es de dos mensualidades de 740 euros.', 'La fianza es de 1.480 euros.'],
  ['El salario es de 1.845,30 euros.', 'El salario es de unos 1.845 euros.'],
  ['No se permite subarrendar la vivienda.', 'Está prohibido subarrendar la vivienda.'],
  ['El arrendatario no podrá subarrendar la vivienda.', 'Subarrendar la vivienda no está permitido.'],
  ['Vencimiento: 01/03/24.', 'Vence el 1 de marzo de 2024.'],
  ['La jornada es de 9:00 a 17:30.', 'La jornada es de 9 a 17:30 horas.'],
  ['Precio: 1 500,00 €', 'El precio es de 1.500 euros.'],
  ['Descuento del 10%', 'Se aplica un 10 % de descuento.'],
  [
    'Entregará las llaves, sin excepción, el 5 de mayo de 2025.',
    'Las llaves se entregan el 5 de mayo de 2025.',
  ],
  ['El plazo es de quince (15) días naturales.', 'El plazo es de 15 días naturales.'],
  ['The notice period is thirty days.', 'El plazo de preaviso es de 30 días.'],
  ['El plazo de preaviso es de treinta días.', 'The notice period is 30 days.'],
  [
    'El arrendatario no está obligado a contratar seguro.',
    'The tenant is not obliged to take out insurance.',
  ],
  ['La empresa no abonará dietas sin justificante.', 'La empresa solo abona dietas con justificante.'],
  [
    'Salario base 1.200,00\nPlus convenio 150,00\nTotal devengado 1.350,00',
    'El total devengado es de 1.350 euros: 1.200 de salario base y 150 de plus convenio.',
  ],
  ['Artículo 5. La duración será de 1 año.', 'La duración es de un año (artículo 5).'],
  ['La multa será de 100 a 500 euros.', 'La multa va de 100 a 500 euros.'],
  ['En el año dos mil veinticuatro la renta fue de 700 euros.', 'En 2024 la renta fue de 700 euros.'],
  ['El 3,5 por 100 de interés.', 'El interés es del 3,5 %.'],
  ['El plazo de garantía es de 24 meses.', 'La garantía dura dos años (24 meses).'],
  ['La cuota es de 1.200 euros anuales.', 'La cuota es de 100 euros al mes (1.200 / 12).'],
  ['La superficie es de 85 m2.', 'La superficie es de 85 m².'],
  ['Firmado a 3 de abril de 2023.', 'Se firmó el 03/04/2023.'],
];
