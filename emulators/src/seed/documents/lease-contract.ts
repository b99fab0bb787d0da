import type { DocumentContent } from '../make-pdf.ts';

export const leaseContract: DocumentContent = {
  fileName: 'Contrato de arrendamiento de local.pdf',
  title: 'Contrato de arrendamiento de local de negocio',
  subtitle: 'Calle Zapatería, 42, bajo · Pamplona · 1 de marzo de 2026',
  chapters: [
    {
      heading: 'Partes y objeto',
      paragraphs: [
        'De una parte, Inmuebles Arga, S. L., propietaria del local, en adelante la arrendadora. De otra, Taller de Encuadernación Irati, S. Coop., en adelante la arrendataria. Ambas se reconocen capacidad suficiente para obligarse.',
        'La arrendadora cede en arrendamiento el local situado en la calle Zapatería, número 42, bajo, de Pamplona, con una superficie útil de 118 metros cuadrados, distribuidos en una zona de taller, un almacén y un aseo adaptado.',
        'El local se destinará exclusivamente a taller de encuadernación y venta de material de papelería. Cualquier otro uso exige el consentimiento previo y por escrito de la arrendadora.',
        'La arrendataria declara haber visitado el local y lo recibe en buen estado de conservación, con las instalaciones de agua, electricidad y ventilación en funcionamiento.',
      ],
    },
    {
      heading: 'Duración y prórroga',
      paragraphs: [
        'El arrendamiento tendrá una duración de cinco años, que empiezan a contar el 1 de marzo de 2026 y terminan el 28 de febrero de 2031.',
        'Llegado el vencimiento, el contrato se prorrogará por periodos anuales, hasta un máximo de tres, salvo que una de las partes comunique a la otra su voluntad de no renovarlo con una antelación mínima de cuatro meses.',
        'La arrendataria podrá desistir del contrato una vez transcurridos los dos primeros años, siempre que lo comunique por burofax con tres meses de antelación. En ese caso abonará una indemnización equivalente a una mensualidad de renta por cada año que reste por cumplir.',
      ],
    },
    {
      heading: 'Renta, actualización y gastos',
      paragraphs: [
        'La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes.',
        'Durante los dos primeros meses la arrendataria disfrutará de una carencia del cincuenta por ciento de la renta, en compensación por las obras de adecuación que realiza a su cargo.',
        'La renta se actualizará cada año, en el mes de marzo, según la variación del Índice de Garantía de Competitividad, con un tope del dos por ciento anual.',
        'Serán de cuenta de la arrendataria los suministros de agua, electricidad, gas y telecomunicaciones. El impuesto sobre bienes inmuebles y la cuota ordinaria de la comunidad los paga la arrendadora.',
        'El retraso en el pago superior a quince días devengará un interés de demora del cinco por ciento anual, sin necesidad de requerimiento previo.',
      ],
    },
    {
      heading: 'Fianza, obras y conservación',
      paragraphs: [
        'A la firma del contrato la arrendataria entrega 2.500 euros en concepto de fianza, equivalentes a dos mensualidades de renta, que la arrendadora depositará en el organismo competente de la Comunidad Foral de Navarra.',
        'Además, la arrendataria presenta un aval bancario a primer requerimiento por importe de 7.500 euros, con vigencia durante los tres primeros años del contrato.',
        'Las obras que modifiquen la estructura o la fachada del local requieren autorización escrita. Las de adecuación interior no la necesitan, pero deberán comunicarse con quince días de antelación y quedarán en beneficio de la propiedad.',
        'Las pequeñas reparaciones que exija el desgaste por el uso ordinario son de cargo de la arrendataria. Las reparaciones necesarias para conservar el local en condiciones de servir al uso convenido corresponden a la arrendadora.',
        'La persiana metálica de la entrada será sustituida por la arrendadora antes del 30 de abril de 2026.',
      ],
    },
    {
      heading: 'Cesión, seguro y resolución',
      paragraphs: [
        'La arrendataria no podrá subarrendar el local ni ceder el contrato sin consentimiento de la arrendadora. Si lo obtiene, la renta podrá elevarse en un diez por ciento en caso de subarriendo parcial y en un veinte por ciento en caso de cesión.',
        'La arrendataria contratará un seguro de responsabilidad civil con una cobertura mínima de 300.000 euros y mantendrá vigente la póliza durante toda la duración del contrato.',
        'Serán causas de resolución la falta de pago de dos mensualidades, el cambio de uso no consentido, las obras no autorizadas y el ejercicio de actividades molestas, insalubres o peligrosas.',
        'Al terminar el arrendamiento la arrendataria devolverá las llaves en el plazo de cinco días. Por cada día de retraso pagará una penalización de 80 euros.',
        'Para cualquier controversia las partes se someten a los juzgados y tribunales de Pamplona, previa mediación ante el Colegio de la Abogacía.',
      ],
    },
  ],
};
